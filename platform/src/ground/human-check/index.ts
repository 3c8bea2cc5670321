/** The human check: self-hosted proof of work before sign-in and registration. */
import * as endpoints from 'shared-contracts/human-check';
import * as schema from 'shared-contracts/human-check/schema';
import { defineRoute } from '../../kernel/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { purgeDisclosures } from './disclosure.store.ts';
import { createDisclosures } from './disclosures.ts';
import type { Disclosures } from './disclosures.ts';
import { createHumanCheck } from './human-check.service.ts';
import type { HumanCheck } from './human-check.service.ts';
import { purgeUsed } from './human-check.store.ts';

export type { Disclosures } from './disclosures.ts';
export { strengthOf } from './human-check.policy.ts';
export type { HumanCheck } from './human-check.service.ts';

const PURGE_EVERY_SECONDS = 600;

export const createHumanCheckModule = ({
  database,
  config,
  clock,
}: PlatformDeps): PlatformModule & { readonly service: HumanCheck; readonly disclosures: Disclosures } => {
  const parts = { database, secret: config.portalSecret, now: () => clock.now() };
  const service = createHumanCheck(parts);
  return {
    name: 'human-check',
    service,
    disclosures: createDisclosures(parts),
    routes: [
      defineRoute(endpoints.humanCheck, schema.humanCheck, ({ ctx }) => service.challenge(ctx.merchant)),
      defineRoute(endpoints.pictureCheck, schema.humanCheck, ({ ctx }) => service.pictureChallenge(ctx.merchant)),
    ],
    jobs: [
      {
        kind: 'transactional',
        name: 'human-check.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: async (trx, { period }) => {
          await purgeUsed(trx, period.end);
          await purgeDisclosures(trx, period.end);
        },
      },
    ],
  };
};
