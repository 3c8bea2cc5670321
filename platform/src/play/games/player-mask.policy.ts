/**
 * How a winner is named on the public board (design 3.8): the first and the last character, with the same number of stars
 * between for everybody, so that the length of a name gives nobody away. Pure.
 */
export const maskPlayer = (account: string): string => {
  const characters = [...account];
  const first = characters[0] ?? '';
  const last = characters.at(-1) ?? '';
  return characters.length < 3 ? `${first}***` : `${first}***${last}`;
};
