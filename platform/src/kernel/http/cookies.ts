/** Cookies of a request by name. */
export const parseCookies = (header: string | undefined): Readonly<Record<string, string>> => {
  const pairs = (header ?? '').split(';').flatMap((part) => {
    const cut = part.indexOf('=');
    return cut > 0 ? [[part.slice(0, cut).trim(), part.slice(cut + 1).trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
};
