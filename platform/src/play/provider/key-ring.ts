/** The live keys of all vendors, opened, in memory: read again when an unknown key arrives and every half minute. */
import { createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Clock, Database } from '../../kernel/index.ts';
import { hasVendor, listLiveKeys, putKey, retireKey } from './provider-keys.store.ts';

/** Encrypts a secret for its row; `context` binds it to that row. */
export interface SecretSeal {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

const FRESH_FOR_MS = 30_000;
/** An unknown key must not become a way to make the database work. */
const REREAD_AFTER_MS = 1_000;

export interface KeyRing {
  /** The secret of a live key, or null. */
  secretOf(vendor: string, keyId: string): Promise<KeyObject | null>;
  /** Stores the secret of a key, sealed; at most two live keys a vendor are meant to exist, while they are rotated. */
  put(vendor: string, keyId: string, secret: Uint8Array): Promise<void>;
  /** The same where the vendor exists and the secret is another one than the stored one. */
  ensure(vendor: string, keyId: string, secret: Uint8Array): Promise<void>;
  retire(vendor: string, keyId: string): Promise<boolean>;
  /** The secret of a key as its row keeps it. */
  seal(vendor: string, keyId: string, secret: Uint8Array): string;
  /** Reads all keys again before the next one is looked for. */
  invalidate(): void;
}

interface OpenKey {
  readonly secret: KeyObject;
  /** In ms; infinite where it is valid until it is retired. */
  readonly endsAt: number;
}

const nameOf = (vendor: string, keyId: string): string => `${vendor}:${keyId}`;

export const createKeyRing = (database: Pick<Database, 'db'>, seal: SecretSeal, clock: Clock): KeyRing => {
  let keys: ReadonlyMap<string, OpenKey> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const stored = await listLiveKeys(database.db);
    keys = new Map(
      stored.map((key) => [
        nameOf(key.vendor, key.keyId),
        {
          secret: createSecretKey(seal.open(key.sealed, nameOf(key.vendor, key.keyId)), 'base64'),
          endsAt: key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
        },
      ]),
    );
    readAt = clock.now().getTime();
  };
  const reread = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  const secretOf = async (vendor: string, keyId: string): Promise<KeyObject | null> => {
    const name = nameOf(vendor, keyId);
    const age = clock.now().getTime() - readAt;
    if (age >= FRESH_FOR_MS || (!keys.has(name) && age >= REREAD_AFTER_MS)) await reread();
    const key = keys.get(name);
    return key && clock.now().getTime() < key.endsAt ? key.secret : null;
  };
  const sealOf = (vendor: string, keyId: string, secret: Uint8Array): string =>
    seal.seal(Buffer.from(secret).toString('base64'), nameOf(vendor, keyId));
  const invalidate = (): void => {
    readAt = Number.NEGATIVE_INFINITY;
  };
  const put = async (vendor: string, keyId: string, secret: Uint8Array): Promise<void> => {
    await putKey(database.db, { vendor, keyId, sealed: sealOf(vendor, keyId, secret) });
    invalidate();
  };

  return {
    secretOf,
    put,
    ensure: async (vendor, keyId, secret) => {
      if (!(await hasVendor(database.db, vendor))) return;
      const stored = await secretOf(vendor, keyId);
      if (!stored?.equals(createSecretKey(secret))) await put(vendor, keyId, secret);
    },
    retire: async (vendor, keyId) => {
      const isRetired = await retireKey(database.db, vendor, keyId, clock.now());
      invalidate();
      return isRetired;
    },
    seal: sealOf,
    invalidate,
  };
};
