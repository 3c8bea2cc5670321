/** Answers whether the key differs from the last one: a scene without motion is drawn when something in it changes, and not else. */
export const createChanged = (): ((key: string) => boolean) => {
  let last: string | undefined;
  return (key) => {
    if (key === last) return false;
    last = key;
    return true;
  };
};
