/** The amount on a chip, short enough for its size: 1500 units as `1.5K`. */
export const chipText = (minor: number): string => {
  const units = minor / 100;
  if (units >= 1_000_000) return `${+(units / 1_000_000).toFixed(1)}M`;
  if (units >= 1_000) return `${+(units / 1_000).toFixed(1)}K`;
  return String(+units.toFixed(2));
};
