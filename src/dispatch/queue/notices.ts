/** Passes on sentences for the operator: `always`, or `once` per distinct sentence. */
export function createNotices(send: (sentence: string) => void) {
  const sent = new Set<string>();
  let muted = false;
  const always = (sentence: string): void => {
    if (!muted) send(sentence);
  };
  return {
    always,
    once(sentence: string): void {
      if (sent.has(sentence)) return;
      if (sent.size < 1000) sent.add(sentence);
      always(sentence);
    },
    mute(): void {
      muted = true;
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
