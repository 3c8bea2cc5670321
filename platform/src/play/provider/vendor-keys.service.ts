/**
 * Keys of vendors by two operators: one proposes a new key or the end of one, another confirms it. The secret of a new one is shown once, to who
 * confirms it, and the former key stays valid while the vendor changes over.
 */
import { randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import type { DecidedProposal, Proposal, ProposalAct, Proposals } from '../../ground/proposals/index.ts';
import { afterCommit } from '../../kernel/index.ts';
import type { Clock, Database, Trx } from '../../kernel/index.ts';
import type { KeyRing } from './key-ring.ts';
import { addKey, endKeyAt, hasVendor, listKeys, lockVendorKeys } from './provider-keys.store.ts';
import type { KeyRow } from './provider-keys.store.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 3_600_000;
/** While they are rotated. */
const VALID_MAX = 2;

export interface KeyAct {
  readonly actor: AuditActor;
  readonly reason: string;
}

/** What is proposed: a new key, with the hours in which the one in use stays valid, or the end of a key. */
export type KeyChange = { readonly overlapHours: number } | { readonly keyId: string };
export type KeyProposal = Pick<Proposal, 'id' | 'reason' | 'proposedAt' | 'proposedBy'> & {
  readonly change: KeyChange;
};

export interface VendorKey {
  readonly keyId: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly endsAt: Date | null;
  readonly state: 'valid' | 'ending' | 'ended';
}

export interface NewKey {
  /** As the vendor names it in its calls. */
  readonly key: string;
  /** Base64. */
  readonly secret: string;
  readonly formerEndsAt: Date | null;
}

export interface VendorKeys {
  /** @throws PortalError `vendor.unknown`. */
  list(vendor: string): Promise<{
    readonly keys: readonly VendorKey[];
    readonly configured: boolean;
    readonly waiting: KeyProposal | null;
    /** The last proposal that was decided. */
    readonly decided: DecidedProposal | null;
  }>;
  /** @throws PortalError `vendor.unknown`, `vendor.key-configured`, `vendor.key-overlap`, `request.not-found`, `proposal.waiting`. */
  propose(trx: Trx, act: KeyAct, vendor: string, change: KeyChange): Promise<KeyProposal>;
  /**
   * Confirming carries it out. The new key, where that was confirmed.
   * @throws PortalError as `propose`, and `proposal.already-decided`, `proposal.second-operator`.
   */
  decide(
    act: KeyAct,
    vendor: string,
    decision: { readonly id: bigint; readonly confirm: boolean },
  ): Promise<NewKey | null>;
}

export interface VendorKeysDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly keys: Pick<KeyRing, 'seal' | 'invalidate'>;
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly proposals: Proposals;
  /** Vendors whose key the configuration of the installation sets. */
  readonly configured: readonly string[];
}

const viewOf = ({ keyId, createdAt, createdBy, expiresAt, retiredAt }: KeyRow, now: Date): VendorKey => {
  const endsAt = retiredAt ?? expiresAt;
  const state = endsAt === null ? 'valid' : endsAt <= now ? 'ended' : 'ending';
  return { keyId, createdAt, createdBy, endsAt, state };
};

/** Keys are numbered; a name that is no number counts for none. */
const nextKeyId = (rows: readonly KeyRow[]): string =>
  String(Math.max(0, ...rows.map(({ keyId }) => Number(keyId)).filter(Number.isInteger)) + 1);

const toProposal = ({ id, reason, proposedAt, proposedBy, detail }: Proposal): KeyProposal => ({
  ...{ id, reason, proposedAt, proposedBy },
  change: detail as KeyChange,
});

const textOf = (change: KeyChange): string =>
  'keyId' in change
    ? `end of key ${change.keyId}`
    : `new key, the one in use stays valid for ${change.overlapHours} hours`;

export const createVendorKeys = (deps: VendorKeysDeps): VendorKeys => {
  const { database, keys, clock, audit, proposals, configured } = deps;
  const record = (trx: Trx, act: KeyAct, vendor: string, action: AuditAction, after: string): Promise<void> =>
    audit.record(trx, {
      ...actedBy(act.actor),
      ...{ merchant: null, reason: act.reason, action, subject: vendor, before: null, after },
    });
  const about = (vendor: string) => ({ area: 'vendor-key', subject: vendor }) as const;
  const actAt = ({ actor, reason }: KeyAct): ProposalAct => ({ actor, reason, now: clock.now() });

  /** The vendor's keys, newest first, which nobody else changes until the transaction ends. */
  const lock = async (trx: Trx, vendor: string): Promise<readonly KeyRow[]> => {
    if (!(await lockVendorKeys(trx, vendor))) throw new PortalError('vendor.unknown');
    if (configured.includes(vendor)) throw new PortalError('vendor.key-configured');
    return listKeys(trx, vendor);
  };
  const isLive = (row: KeyRow): boolean => viewOf(row, clock.now()).state !== 'ended';
  /** The key in use, which a new one follows. */
  const formerOf = (rows: readonly KeyRow[]): KeyRow | undefined => {
    const live = rows.filter(isLive);
    if (live.length >= VALID_MAX) throw new PortalError('vendor.key-overlap');
    return live[0];
  };
  const refuseEnded = (rows: readonly KeyRow[], keyId: string): void => {
    if (!rows.some((row) => row.keyId === keyId && isLive(row))) throw new PortalError('request.not-found');
  };

  const add = async (trx: Trx, act: KeyAct, vendor: string, overlapHours: number): Promise<NewKey> => {
    const rows = await lock(trx, vendor);
    const now = clock.now();
    const former = formerOf(rows);
    const formerEndsAt = former ? new Date(now.getTime() + overlapHours * HOUR_MS) : null;
    if (former && formerEndsAt) await endKeyAt(trx, vendor, former.keyId, formerEndsAt);
    const keyId = nextKeyId(rows);
    const secret = randomBytes(SECRET_BYTES);
    await addKey(trx, { vendor, keyId, sealed: keys.seal(vendor, keyId, secret), by: act.actor.name }, now);
    const ending = former ? `; key ${former.keyId} ends: ${formerEndsAt?.toISOString() ?? ''}` : '';
    await record(trx, act, vendor, 'vendor-key.add', `key: ${keyId}${ending}`);
    return { key: `${vendor}:${keyId}`, secret: secret.toString('base64'), formerEndsAt };
  };
  const end = async (trx: Trx, act: KeyAct, vendor: string, keyId: string): Promise<null> => {
    refuseEnded(await lock(trx, vendor), keyId);
    await endKeyAt(trx, vendor, keyId, clock.now());
    await record(trx, act, vendor, 'vendor-key.end', `key: ${keyId}`);
    return null;
  };

  return {
    list: async (vendor) => {
      if (!(await hasVendor(database.db, vendor))) throw new PortalError('vendor.unknown');
      const now = clock.now();
      const rows = await listKeys(database.db, vendor);
      const waiting = await proposals.waiting(database.db, about(vendor));
      return {
        keys: rows.map((row) => viewOf(row, now)),
        configured: configured.includes(vendor),
        waiting: waiting && toProposal(waiting),
        decided: await proposals.decided(database.db, about(vendor)),
      };
    },
    propose: async (trx, act, vendor, change) => {
      const rows = await lock(trx, vendor);
      if ('keyId' in change) refuseEnded(rows, change.keyId);
      else formerOf(rows);
      const proposed = { ...about(vendor), act: 'keyId' in change ? 'end' : 'add', detail: change };
      return toProposal(await proposals.propose(trx, actAt(act), { ...proposed, text: textOf(change) }));
    },
    decide: (act, vendor, { id, confirm }) =>
      database.transaction(async (trx) => {
        const { change } = toProposal(await proposals.decide(trx, actAt(act), { ...about(vendor), id, confirm }));
        if (!confirm) return null;
        afterCommit(keys.invalidate);
        return 'keyId' in change ? end(trx, act, vendor, change.keyId) : add(trx, act, vendor, change.overlapHours);
      }),
  };
};
