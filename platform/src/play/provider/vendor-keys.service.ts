/** Keys of vendors by operators: a new one is shown once, and the former one stays valid while the vendor changes over. */
import { randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
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
  readonly operator: string;
  readonly requestId: string;
  readonly reason: string;
}

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
  list(vendor: string): Promise<{ readonly keys: readonly VendorKey[]; readonly configured: boolean }>;
  /** @throws PortalError `vendor.unknown`, `vendor.key-configured`, `vendor.key-overlap`. */
  rotate(act: KeyAct, vendor: string, overlapHours: number): Promise<NewKey>;
  /** Ends a key at once. @throws PortalError `vendor.unknown`, `vendor.key-configured`, `request.not-found`. */
  end(trx: Trx, act: KeyAct, vendor: string, keyId: string): Promise<void>;
}

export interface VendorKeysDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly keys: Pick<KeyRing, 'seal' | 'invalidate'>;
  readonly clock: Clock;
  readonly audit: AuditTrail;
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

export const createVendorKeys = ({ database, keys, clock, audit, configured }: VendorKeysDeps): VendorKeys => {
  const record = (trx: Trx, act: KeyAct, vendor: string, action: AuditAction, after: string): Promise<void> =>
    audit.record(trx, {
      ...{ kind: 'operator', actor: act.operator, merchant: null, requestId: act.requestId, reason: act.reason },
      ...{ action, subject: vendor, before: null, after },
    });

  /** The vendor's keys, newest first, which nobody else changes until the transaction ends. */
  const lock = async (trx: Trx, vendor: string): Promise<readonly KeyRow[]> => {
    if (!(await lockVendorKeys(trx, vendor))) throw new PortalError('vendor.unknown');
    if (configured.includes(vendor)) throw new PortalError('vendor.key-configured');
    return listKeys(trx, vendor);
  };

  return {
    list: async (vendor) => {
      if (!(await hasVendor(database.db, vendor))) throw new PortalError('vendor.unknown');
      const now = clock.now();
      const rows = await listKeys(database.db, vendor);
      return { keys: rows.map((row) => viewOf(row, now)), configured: configured.includes(vendor) };
    },
    rotate: (act, vendor, overlapHours) =>
      database.transaction(async (trx) => {
        const rows = await lock(trx, vendor);
        const now = clock.now();
        const valid = rows.filter((row) => viewOf(row, now).state !== 'ended');
        if (valid.length >= VALID_MAX) throw new PortalError('vendor.key-overlap');
        const [former] = valid;
        const formerEndsAt = former ? new Date(now.getTime() + overlapHours * HOUR_MS) : null;
        if (former && formerEndsAt) await endKeyAt(trx, vendor, former.keyId, formerEndsAt);
        const keyId = nextKeyId(rows);
        const secret = randomBytes(SECRET_BYTES);
        await addKey(trx, { vendor, keyId, sealed: keys.seal(vendor, keyId, secret), by: act.operator }, now);
        const ending = former ? `; key ${former.keyId} ends: ${formerEndsAt?.toISOString() ?? ''}` : '';
        await record(trx, act, vendor, 'vendor-key.add', `key: ${keyId}${ending}`);
        afterCommit(keys.invalidate);
        return { key: `${vendor}:${keyId}`, secret: secret.toString('base64'), formerEndsAt };
      }),
    end: async (trx, act, vendor, keyId) => {
      const rows = await lock(trx, vendor);
      const now = clock.now();
      const key = rows.find((row) => row.keyId === keyId);
      if (!key || viewOf(key, now).state === 'ended') throw new PortalError('request.not-found');
      await endKeyAt(trx, vendor, keyId, now);
      await record(trx, act, vendor, 'vendor-key.end', `key: ${keyId}`);
      afterCommit(keys.invalidate);
    },
  };
};
