import { z } from 'zod';

export const CHECK_AREAS = ['system', 'money', 'players', 'games'] as const;

/**
 * `code`: the outcome, the same for the same outcome for good. `clauses`: what demands it. `evidence`: the figures that led to the
 * outcome; a `time` is ISO 8601, `ms` whole milliseconds. `failed` with `check.error`: it could not be computed, which proves nothing.
 */
export const selfTest = {
  reply: z.object({
    at: z.iso.datetime(),
    checks: z.array(
      z.object({
        id: z.string(),
        area: z.enum(CHECK_AREAS),
        clauses: z.array(z.string()),
        state: z.enum(['passed', 'failed', 'not-applicable']),
        code: z.string(),
        checkedAt: z.iso.datetime(),
        tookMs: z.number().int(),
        evidence: z.array(
          z.object({
            name: z.string(),
            kind: z.enum(['count', 'time', 'ms', 'percent', 'text']),
            value: z.string(),
          }),
        ),
      }),
    ),
  }),
};
