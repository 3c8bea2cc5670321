/** What operators decide about signing in: addresses that may not (ERR-021), links that do (AUT-019). */
import type { BlockList } from 'node:net';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { AddressGate, Member } from '../identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import { blockListOf, isIn } from './blocked.policy.ts';
import { allBlocked } from './blocked.store.ts';
import { purgeLinks } from './link.store.ts';
import { createLinks } from './links.ts';
import type { SignInLinkStore } from './links.ts';
import { signInControlRoutes } from './sign-in-control.routes.ts';

/** What identity asks while somebody signs in. */
export interface SignInControl {
  readonly addresses: AddressGate;
  readonly links: SignInLinkStore;
  readonly blocked: Snapshot<ReadonlyMap<number, BlockList>>;
}

export const createSignInControl = ({ database, clock }: Pick<PlatformDeps, 'database' | 'clock'>): SignInControl => {
  const blocked = createSnapshot(database, 'portal_blocked_addresses', async () => {
    const rows = await allBlocked(database.db);
    const byMerchant = Map.groupBy(rows, ({ merchantId }) => merchantId);
    return new Map<number, BlockList>(
      [...byMerchant].map(([id, list]) => [id, blockListOf(list.map(({ network }) => network))]),
    );
  });
  return {
    blocked,
    addresses: { isBlocked: async (merchantId, ip) => isIn((await blocked.get()).get(merchantId), ip) },
    links: createLinks({ database, now: () => clock.now() }),
  };
};

export interface SignInControlDeps extends PlatformDeps {
  readonly audit: AuditTrail;
  readonly control: SignInControl;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode' | 'changeSettings' | 'snapshot'>;
  readonly findMember: (merchantId: number, account: string) => Promise<Member | null>;
  readonly accountsOf: (merchantId: number, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

const PURGE_EVERY_SECONDS = 600;
/** As long as operators see what became of a link. */
const LINKS_KEPT_MS = 30 * 86_400_000;

export const createSignInControlModule = ({
  control: { links, blocked },
  ...deps
}: SignInControlDeps): PlatformModule => ({
  name: 'sign-in-control',
  routes: [],
  operatorRoutes: signInControlRoutes({ ...deps, links, blocked }),
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
});
