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
export declare const createServerClock: (deviceNow?: () => number) => ServerClock;
