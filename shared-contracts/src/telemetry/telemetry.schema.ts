/** What browsers tell of releases: loads, failures, web vitals (design 3.3). Nothing about who used them. */
import { z } from 'zod';

/** Weight of a sample: one of `weight` browsers is asked, so it counts for that many. Failures always weigh 1. */
const weight = z.number().int().min(1).max(100);
/** Module and content hash of the release that it is about; `shell` with the hash of its build. */
const subject = { module: z.string().max(40), release: z.string().max(80) };

export const FAILURE_KINDS = ['load', 'render', 'event', 'preload', 'unexpected'] as const;
/** Core web vitals and the two before them, as the web-vitals library measures: milliseconds, CLS a score. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

const item = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('load'),
    ...subject,
    /** Milliseconds from the wish to the running module. */
    ms: z.number().min(0).max(600_000),
    /** True where this release stepped in for another that failed. */
    fallback: z.boolean(),
    weight,
  }),
  z.object({
    type: z.literal('failure'),
    ...subject,
    kind: z.enum(FAILURE_KINDS),
    /** Where: `entry`, `integrity`, `contract`, `activate`, `chunk` and the like. */
    stage: z.string().max(40),
    errorClass: z.string().max(80),
    message: z.string().max(300),
  }),
  z.object({
    type: z.literal('vital'),
    ...subject,
    name: z.enum(VITAL_NAMES),
    value: z.number().min(0).max(600_000),
    weight,
  }),
]);

export const telemetry = {
  /** Sent by beacon when a page hides or some seconds after something happened. */
  body: z.object({ items: z.array(item).min(1).max(50) }),
  reply: z.object({ received: z.literal(true) }),
};
