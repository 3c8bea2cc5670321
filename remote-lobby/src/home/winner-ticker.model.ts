/** The slow endless roll of the winners (specification, section 9: step 0.5). Pure. */

/** Pixels per step; there are sixty steps a second. */
export const STEP_PX = 0.5;
const STEP_MS = 1000 / 60;
/** A tab that slept must not leap. */
const LONGEST_MS = 100;

interface Roll {
  /** Pixels rolled so far. */
  readonly offset: number;
  /** Height of one copy of the list. */
  readonly height: number;
}

/** Where the roll is after some time: after one copy it begins anew, which nobody sees. */
export const rolled = ({ offset, height }: Roll, elapsedMs: number): number => {
  if (height <= 0) return 0;
  const steps = Math.min(elapsedMs, LONGEST_MS) / STEP_MS;
  return (offset + steps * STEP_PX) % height;
};

/** Only a list that does not fit has anything to roll (CON-033). */
export const isRolling = (listHeight: number, boxHeight: number): boolean => listHeight > boxHeight;

/** Partly masked, also where the platform should have forgotten to: never more than the first two and the last sign (CON-031). */
export const maskedName = (name: string): string => {
  if (name.includes('*')) return name;
  const signs = [...name];
  if (signs.length < 4) return `${signs[0] ?? ''}***`;
  return `${signs.slice(0, 2).join('')}***${signs.at(-1) ?? ''}`;
};
