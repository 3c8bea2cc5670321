/** Speed of a line: how long the shortest of a few small answers takes, in milliseconds. */
const TRIES = 3;
const GIVEN_UP_MS = 5_000;

/** Address of another domain of the merchant, with the scheme and port of this page. */
export const originOfDomain = (domain: string, { protocol, port }: Pick<Location, 'protocol' | 'port'>): string =>
  `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;

/** Null where the line does not answer. */
export const measureLine = async (origin: string): Promise<number | null> => {
  const times: number[] = [];
  for (let count = 0; count < TRIES; count += 1) {
    const start = performance.now();
    try {
      await fetch(`${origin}/healthz`, {
        ...{ mode: 'no-cors', cache: 'no-store', credentials: 'omit' },
        signal: AbortSignal.timeout(GIVEN_UP_MS),
      });
      times.push(performance.now() - start);
    } catch {
      return null;
    }
  }
  return Math.max(1, Math.round(Math.min(...times)));
};
