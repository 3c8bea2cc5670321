/** Networks from which operators may call: checked at the sign-in and at each call, changed so that nobody locks themselves out. */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { isNetwork } from '../../ground/geo/index.ts';
import { mayTouch, merchantOfOperator } from '../../ground/operator-rights/index.ts';
import type { Database, Operator, Trx } from '../../kernel/index.ts';
import { changed, createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { admits, listsOf, reachable } from './networks.policy.ts';
import type { NetworkLists } from './networks.policy.ts';
import { deleteNetwork, insertNetwork, lockNetworks, readNetworks } from './networks.store.ts';
import type { NetworkRow } from './networks.store.ts';

export interface NetworkAct {
  readonly operator: Operator;
  readonly ip: string;
  readonly reason: string;
  readonly requestId: string;
}

export interface OperatorNetworks {
  readonly snapshot: Snapshot<NetworkLists>;
  /** @throws PortalError `operator.network` where the installation's list is against this address. */
  requireAddress(ip: string): Promise<void>;
  /** The merchants that are reached from this address. @throws PortalError `operator.network` where there are none. */
  reach(merchants: Operator['merchants'], ip: string): Promise<Operator['merchants']>;
  /** Lists that the operator may see, from any address. */
  of(operator: Operator): Promise<readonly NetworkRow[]>;
  /** Those whose lists the operator may change, from any address. */
  merchantsOf(operator: Operator): Promise<readonly Merchant[]>;
  /** @throws PortalError `merchant.unknown`, `session.forbidden`, `operator.network-invalid`, `operator.network-lockout`. */
  add(
    act: NetworkAct,
    entry: { readonly merchant: string | null; readonly network: string; readonly note: string },
  ): Promise<NetworkRow>;
  /** @throws PortalError `request.not-found`, `operator.network-lockout`. */
  remove(act: NetworkAct, id: bigint): Promise<void>;
}

export interface NetworksDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly audit: AuditTrail;
  /** False in an emergency: the lists are kept, and nobody is turned away. */
  readonly isEnforced: boolean;
}

const NONE: NetworkLists = new Map();

type Checks = Pick<OperatorNetworks, 'requireAddress' | 'reach'>;

const createChecks = (
  { merchants, isEnforced }: Pick<NetworksDeps, 'merchants' | 'isEnforced'>,
  snapshot: Snapshot<NetworkLists>,
): Checks => {
  const inForce = (): Promise<NetworkLists> => (isEnforced ? snapshot.get() : Promise.resolve(NONE));
  return {
    requireAddress: async (ip) => {
      if (!admits(await inForce(), null, ip)) throw new PortalError('operator.network');
    },
    reach: async (own, ip) => {
      const lists = await inForce();
      if (lists.size === 0) return own;
      const all = (await merchants.directory()).all.map(({ id }) => id);
      const open = reachable(lists, own, ip, all);
      if (open === null) throw new PortalError('operator.network');
      return open;
    },
  };
};

/** The operator at any address: a list that is against the own address is seen and changed too. */
const anywhere = (operator: Operator): Operator => ({ ...operator, merchants: operator.ownMerchants });

const mayChange = (operator: Operator, merchantId: number | null): boolean =>
  merchantId === null ? operator.ownMerchants === 'all' : mayTouch(anywhere(operator), merchantId);

/** @throws PortalError `operator.network-lockout` where the list, as it is now, is against the operator's own address. */
const requireWayBack = async (trx: Trx, merchantId: number | null, ip: string): Promise<void> => {
  if (!admits(listsOf(await readNetworks(trx)), merchantId, ip)) throw new PortalError('operator.network-lockout');
};

export const createOperatorNetworks = (deps: NetworksDeps): OperatorNetworks => {
  const { database, now, merchants, audit } = deps;
  const snapshot = createSnapshot(database, 'portal_operator_networks', async () =>
    listsOf(await readNetworks(database.db)),
  );
  const codeOf = async (id: number | null): Promise<string | null> =>
    (await merchants.directory()).all.find((merchant) => merchant.id === id)?.code ?? null;
  const note = async (
    trx: Trx,
    { operator, reason, requestId }: NetworkAct,
    { merchantId, network }: NetworkRow,
    change: { readonly action: AuditAction; readonly before: string | null; readonly after: string | null },
  ): Promise<void> => {
    const merchant = await codeOf(merchantId);
    await audit.record(trx, {
      kind: 'operator',
      actor: operator.name,
      merchant,
      subject: network,
      reason,
      requestId,
      ...change,
    });
  };

  return {
    snapshot,
    ...createChecks(deps, snapshot),
    of: async (operator) =>
      (await readNetworks(database.db)).filter(({ merchantId }) => mayChange(operator, merchantId)),
    merchantsOf: async (operator) => (await merchants.directory()).all.filter(({ id }) => mayChange(operator, id)),
    add: async (act, { merchant, network, note: words }) => {
      const { operator, ip } = act;
      const merchantId =
        merchant === null ? null : (await merchantOfOperator(merchants, anywhere(operator), merchant)).id;
      if (!mayChange(operator, merchantId)) throw new PortalError('session.forbidden');
      if (!isNetwork(network)) throw new PortalError('operator.network-invalid');
      return database.transaction(async (trx) => {
        await lockNetworks(trx);
        const row = { merchantId, network, note: words, addedBy: operator.name, addedAt: now() };
        const added = await insertNetwork(trx, row);
        if (!added) throw new PortalError('operator.network-invalid');
        await requireWayBack(trx, merchantId, ip);
        await changed(trx, snapshot);
        await note(trx, act, added, { action: 'operator-network.add', before: null, after: added.network });
        return added;
      });
    },
    remove: (act, id) =>
      database.transaction(async (trx) => {
        await lockNetworks(trx);
        const rows = await readNetworks(trx);
        const row = rows.find((one) => one.id === id);
        if (!row || !mayChange(act.operator, row.merchantId)) throw new PortalError('request.not-found');
        const wasAdmitted = admits(listsOf(rows), row.merchantId, act.ip);
        await deleteNetwork(trx, id);
        // Nothing is lost by an operator whom the list was against before.
        if (wasAdmitted) await requireWayBack(trx, row.merchantId, act.ip);
        await changed(trx, snapshot);
        await note(trx, act, row, { action: 'operator-network.remove', before: row.network, after: null });
      }),
  };
};
