/** What operators decide about signing in: addresses that may not (ERR-021), links that do (AUT-019). */
import type { BlockList } from 'node:net';
import { insertAudit } from '../audit/index.ts';
import type { AddressGate, Member, SignInLinks } from '../identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import { createSnapshot } from '../snapshot/index.ts';
import { blockListOf, isIn } from './blocked.policy.ts';
import { allBlocked } from './blocked.store.ts';
import { purgeLinks } from './link.store.ts';
import { createLinks } from './links.ts';
import { signInControlRoutes } from './sign-in-control.routes.ts';

export interface SignInControlDeps extends PlatformDeps {
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode' | 'changeSettings' | 'snapshot'>;
  /** Identity stands above this domain: it is asked only when an operator calls. */
  readonly findMember: (merchantId: number, account: string) => Promise<Member | null>;
  readonly accountsOf: (merchantId: number, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

export interface SignInControlModule extends PlatformModule {
  readonly addresses: AddressGate;
  readonly links: SignInLinks;
}

const PURGE_EVERY_SECONDS = 600;
/** As long as operators see what became of a link. */
const LINKS_KEPT_MS = 30 * 86_400_000;

export const createSignInControlModule = (deps: SignInControlDeps): SignInControlModule => {
  const { database, clock } = deps;
  const links = createLinks({ database, now: () => clock.now() });
  const blocked = createSnapshot(database, 'portal_blocked_addresses', async () => {
    const rows = await allBlocked(database.db);
    const byMerchant = Map.groupBy(rows, ({ merchantId }) => merchantId);
    return new Map<number, BlockList>(
      [...byMerchant].map(([id, list]) => [id, blockListOf(list.map(({ network }) => network))]),
    );
  });
  return {
    name: 'sign-in-control',
    addresses: { isBlocked: async (merchantId, ip) => isIn((await blocked.get()).get(merchantId), ip) },
    links,
    routes: [],
    operatorRoutes: signInControlRoutes({ ...deps, links, blocked, audit: insertAudit }),
    jobs: [
      {
        kind: 'transactional',
        name: 'sign-in-control.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) => purgeLinks(trx, new Date(period.end.getTime() - LINKS_KEPT_MS)),
      },
    ],
    start: () => blocked.start(),
    stop: () => blocked.stop(),
  };
};
