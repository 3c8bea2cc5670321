/** Quiet sounds made on the spot: no files. Off until the player switches them on. */

export interface Sound {
  readonly isOn: () => boolean;
  readonly toggle: () => boolean;
  readonly start: () => void;
  readonly stop: (reel: number) => void;
  /** 1 for a win a little above the stake, up to 3. */
  readonly win: (size: 1 | 2 | 3) => void;
  readonly moons: () => void;
  readonly press: () => void;
  /** A light touch, higher with each of up to eight steps. */
  readonly tick: (step: number) => void;
}

/** Pentatonic, so that whatever sounds together sounds well. */
const NOTES = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5] as const;

export const createSound = (): Sound => {
  let context: AudioContext | undefined;
  let on = false;

  const pluck = (
    frequency: number,
    at: number,
    seconds: number,
    volume: number,
    type: OscillatorType = 'triangle',
  ): void => {
    if (!on || !context) return;
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = type;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds + 0.02);
  };

  const thud = (at: number, frequency: number): void => {
    if (!on || !context) return;
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.setValueAtTime(frequency, start);
    tone.frequency.exponentialRampToValueAtTime(frequency * 0.45, start + 0.12);
    gain.gain.setValueAtTime(0.22, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.2);
  };

  const run = (notes: readonly number[], gap: number, seconds: number, volume: number): void =>
    notes.forEach((note, i) => pluck(NOTES[note] ?? 440, i * gap, seconds, volume));

  return {
    isOn: () => on,
    toggle: () => {
      on = !on;
      if (on) {
        context ??= new AudioContext();
        void context.resume();
        run([0, 2, 4], 0.07, 0.5, 0.06);
      }
      return on;
    },
    tick: (step) => pluck((NOTES[step % NOTES.length] ?? 440) * 2, 0, 0.09, 0.025, 'sine'),
    press: () => pluck(NOTES[0], 0, 0.12, 0.04, 'sine'),
    start: () => {
      for (let i = 0; i < 5; i += 1) pluck(150 + i * 22, i * 0.06, 0.14, 0.03, 'sine');
    },
    stop: (reel) => thud(0, 150 + reel * 12),
    win: (size) => {
      if (size === 1) run([2, 4, 5], 0.09, 0.6, 0.07);
      else if (size === 2) run([0, 2, 4, 5, 7], 0.1, 0.9, 0.08);
      else run([0, 2, 4, 5, 7, 4, 5, 6, 7, 7], 0.12, 1.3, 0.09);
    },
    moons: () => run([7, 5, 7, 4, 6, 7], 0.14, 1.6, 0.06),
  };
};
