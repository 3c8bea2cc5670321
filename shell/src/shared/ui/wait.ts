/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Script and style sheet of a part fail one after the other. A second try within that time would share the request that is about to
 * fail: a browser answers both from a preload hint that failed, even when the network is back.
 */
const AGAIN_MS = 200;

/** What a network loses once: a failed load is repeated once, after a pause. */
export const loadTwice = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => wait(AGAIN_MS).then(load));
