/** Encrypted bodies: the keys that browsers encrypt to, and what opens a body once. */
import * as endpoints from 'shared-contracts/identity';
import * as schemas from 'shared-contracts/identity/schema';
import { createSeal } from '../../kernel/crypto/index.ts';
import { defineRoute } from '../../kernel/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { purgePayloadRows } from './payload-key.store.ts';
import { createPayloadKeys } from './payload-keys.service.ts';

const PURGE_EVERY_SECONDS = 600;

export const createEncryptionModule = ({
  database,
  config,
  clock,
  log,
}: Pick<PlatformDeps, 'database' | 'config' | 'clock' | 'log'>): PlatformModule => {
  const keys = createPayloadKeys({
    database,
    seal: createSeal(config.portalSecret, 'payload keys'),
    now: () => clock.now(),
    onUnusableKey: (kid) =>
      log.warn({ kid }, 'a key for encrypted bodies was sealed with another PORTAL_SECRET and is left out'),
  });
  return {
    name: 'encryption',
    routes: [
      defineRoute(endpoints.keys, schemas.keys, async () => ({ keys: [...(await keys.published())] }), {
        openInMaintenance: true,
      }),
    ],
    provides: { decryptor: { decrypt: (compact) => keys.open(compact) } },
    jobs: [
      {
        kind: 'transactional',
        name: 'encryption.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) => purgePayloadRows(trx, period.end),
      },
    ],
    // The first key is made before the first visitor asks for it.
    start: async () => void (await keys.published()),
  };
};
