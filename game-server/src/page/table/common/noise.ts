/** A number in [0, 1) that is the same for the same seed on every screen: for pictures, never for what decides a round. */
export const noise = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43_758.545_3;
  return value - Math.floor(value);
};
