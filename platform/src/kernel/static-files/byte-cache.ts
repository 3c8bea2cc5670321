/** A cache bounded by bytes; the entry that was not used for the longest time leaves first. */
export interface ByteCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
  readonly bytes: number;
}

export const createByteCache = <T>(maxBytes: number): ByteCache<T> => {
  // A Map keeps insertion order, so the first key is always the least recently used one.
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  let used = 0;
  const drop = (key: string): void => {
    used -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get bytes() {
      return used;
    },
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      used += bytes;
      for (const oldest of entries.keys()) {
        if (used <= maxBytes) break;
        drop(oldest);
      }
    },
  };
};
