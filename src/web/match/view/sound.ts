import { sound } from "../../shell/settings.ts";

type SoundName = "wood" | "paper" | "bell";

let context: AudioContext | undefined;

/** Off by default. Browsers require a user gesture first, so the first sound may be silent. */
export function playSound(name: SoundName): void {
  if (!sound.value) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    if (name === "paper") playNoise(context);
    else
      playTones(
        context,
        name === "wood"
          ? [[420, 0.05]]
          : [
              [660, 0.9],
              [1320, 0.6],
              [1985, 0.35],
            ],
      );
  } catch {
    // Sound is optional: ignore machines without audio.
  }
}

function playTones(audio: AudioContext, partials: readonly (readonly [hertz: number, seconds: number])[]): void {
  for (const [hertz, seconds] of partials) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = hertz;
    tone.type = partials.length === 1 ? "triangle" : "sine";
    gain.gain.setValueAtTime(0.12 / partials.length, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  }
}

function playNoise(audio: AudioContext): void {
  const frames = Math.floor(audio.sampleRate * 0.08);
  const noise = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < frames; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / frames) ** 2 * 0.1;
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.connect(audio.destination);
  source.start();
}
