/** Ways to choose `size` of `from`; exact up to 2^53. */
export const choose = (from: number, size: number): number => {
  if (size < 0 || size > from) return 0;
  let ways = 1;
  for (let step = 1; step <= size; step += 1) ways = (ways * (from - size + step)) / step;
  return Math.round(ways);
};

/** The distinct orders of the digits of a number, in rising order: `011` has three. */
export const permutationsOf = (number: string): readonly string[] => {
  if (number.length <= 1) return [number];
  const found = new Set<string>();
  [...number].forEach((digit, index) => {
    const rest = number.slice(0, index) + number.slice(index + 1);
    for (const order of permutationsOf(rest)) found.add(digit + order);
  });
  return [...found].sort();
};
