/** No body of ours nests more than a handful of levels; functions that call themselves for each level fail at some thousands. */
const DEPTH_MAX = 64;

const objectsIn = (value: unknown): readonly object[] => (typeof value === 'object' && value !== null ? [value] : []);

/** Whether a value that was read from JSON nests deeper than any body of ours. */
export const isTooDeep = (value: unknown): boolean => {
  let level = objectsIn(value);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === DEPTH_MAX) return true;
    level = level.flatMap((part) => Object.values(part).flatMap(objectsIn));
  }
  return false;
};
