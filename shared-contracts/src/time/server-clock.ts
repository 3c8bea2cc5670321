/**
 * The platform's clock as seen from a client. Every reply carries the platform's time; half the round trip is taken as the
 * time it travelled (specification, section 9), so countdowns do not depend on the device's clock.
 */
export interface ServerClock {
  /** Milliseconds since the epoch on the platform. */
  now(): number;
  /** Takes one observation: when the request left, when the reply came (device time, ms), and what the platform said. */
  observe(sentAtMs: number, receivedAtMs: number, serverTimeMs: number): void;
}

export const createServerClock = (deviceNow: () => number = Date.now): ServerClock => {
  let offsetMs = 0;
  let bestRoundTripMs = Number.POSITIVE_INFINITY;
  let observedAtMs = 0;
  return {
    now: () => deviceNow() + offsetMs,
    observe: (sentAtMs, receivedAtMs, serverTimeMs) => {
      const roundTripMs = Math.max(0, receivedAtMs - sentAtMs);
      // A short round trip says more about the offset than a long one; an old observation says less than a new one.
      const isStale = receivedAtMs - observedAtMs > 60_000;
      if (!isStale && roundTripMs > bestRoundTripMs * 1.5) return;
      bestRoundTripMs = roundTripMs;
      observedAtMs = receivedAtMs;
      offsetMs = serverTimeMs + roundTripMs / 2 - receivedAtMs;
    },
  };
};
