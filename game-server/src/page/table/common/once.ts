/** Runs what belongs to a key the first time that the key is named, and then no more: states of a table come again and again. */
export const createOnce = () => {
  const told = new Set<string>();
  return (key: string, tell: () => void): void => {
    if (told.has(key)) return;
    told.add(key);
    tell();
  };
};
