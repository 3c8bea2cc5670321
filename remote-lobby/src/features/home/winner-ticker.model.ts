/** The slow endless roll of the winners (specification, section 9: step 0.5). Pure. */

/** Pixels per step; there are sixty steps a second. */
export const STEP_PX = 0.5;
const STEP_MS = 1000 / 60;

/**
 * How long one copy of the list takes to pass, in milliseconds; then it begins anew, which nobody sees.
 * @param height of one copy, in pixels
 */
export const roundMs = (height: number): number => (height / STEP_PX) * STEP_MS;

/** Only a list that does not fit has anything to roll (CON-033). */
export const isRolling = (listHeight: number, boxHeight: number): boolean => listHeight > boxHeight;

/** Partly masked, also where the platform should have forgotten to: never more than the first two and the last sign (CON-031). */
export const maskedName = (name: string): string => {
  if (name.includes('*')) return name;
  const signs = [...name];
  if (signs.length < 4) return `${signs[0] ?? ''}***`;
  return `${signs.slice(0, 2).join('')}***${signs.at(-1) ?? ''}`;
};
