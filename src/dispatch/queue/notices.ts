/** Sentences for people: some are worth saying every time, others are only tedious the second time. */
export function createNotices(notice: (sentence: string) => void) {
  const said = new Set<string>();
  let muted = false;
  const always = (sentence: string): void => {
    if (!muted) notice(sentence);
  };
  return {
    always,
    once(sentence: string): void {
      if (said.has(sentence)) return;
      if (said.size < 1000) said.add(sentence);
      always(sentence);
    },
    /** Nobody listens any more. */
    mute(): void {
      muted = true;
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
