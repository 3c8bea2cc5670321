/** How hard the puzzle is. Pure. */

/** Setting `humanCheck` of a merchant. */
export const HUMAN_CHECK_STRENGTHS = ['off', 'low', 'normal', 'high'] as const;
export type HumanCheckStrength = (typeof HUMAN_CHECK_STRENGTHS)[number];

/** A page that stood open longer asks for another puzzle. */
export const HUMAN_CHECK_LIFETIME_MS = 5 * 60_000;

export interface Difficulty {
  /** Rounds of PBKDF2 a guess costs. */
  readonly cost: number;
  /** Guesses a browser needs: a random number between the two. */
  readonly guesses: readonly [number, number];
}

/**
 * What a guess costs is computed by the platform once a puzzle and by the browser once a guess: the work is unequal by the number of
 * guesses. `normal` takes a phone of the lower middle class under a second, `high` some seconds.
 */
const DIFFICULTIES: Readonly<Record<Exclude<HumanCheckStrength, 'off'>, Difficulty>> = {
  low: { cost: 1_000, guesses: [20, 60] },
  normal: { cost: 4_000, guesses: [60, 160] },
  high: { cost: 8_000, guesses: [200, 500] },
};

/** In place of a picture: some seconds of a computer's time, and up to half a minute of a phone's. */
export const PICTURE_DIFFICULTY: Difficulty = { cost: 10_000, guesses: [600, 1_200] };

const isStrength = (value: unknown): value is HumanCheckStrength =>
  HUMAN_CHECK_STRENGTHS.includes(value as HumanCheckStrength);

/** `normal` unless the merchant has decided otherwise. */
export const strengthOf = (settings: Readonly<Record<string, unknown>>): HumanCheckStrength => {
  const own = settings['humanCheck'];
  return isStrength(own) ? own : 'normal';
};

/** Null where none is asked for. */
export const difficultyOf = (settings: Readonly<Record<string, unknown>>): Difficulty | null => {
  const strength = strengthOf(settings);
  return strength === 'off' ? null : DIFFICULTIES[strength];
};
