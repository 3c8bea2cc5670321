/** Cookies as a browser keeps them, by a clock of the test. */
export const createCookieJar = (now: () => number) => {
  const kept = new Map<string, { readonly value: string; readonly endsAt: number }>();
  const written: string[] = [];
  return {
    /** What was set, with all attributes. */
    written,
    get cookie(): string {
      return [...kept]
        .filter(([, { endsAt }]) => endsAt > now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const cut = pair.indexOf('=');
      const maxAge = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
      const endsAt = maxAge === undefined ? Number.POSITIVE_INFINITY : now() + Number(maxAge) * 1_000;
      kept.set(pair.slice(0, cut), { value: pair.slice(cut + 1), endsAt });
    },
  };
};
