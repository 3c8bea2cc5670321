/**
 * Script and style sheet of a part fail one after the other. A second try within that time would share the request that is about to
 * fail: a browser answers both from a preload hint that failed, even when the network is back.
 */
const AGAIN_MS = 200;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/** A load that fails is repeated once, after a pause: a network loses one request, rarely two. */
export const loadTwice = <T>(load: () => Promise<T>): Promise<T> => load().catch(() => pause().then(load));
