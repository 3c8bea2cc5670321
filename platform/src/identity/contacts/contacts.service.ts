/** How members can be reached: found by what they type, shown to nobody but themselves. */
import { createHmac } from 'node:crypto';
import type { Database, Executor } from '../../kernel/index.ts';
import { createSeal } from '../payload/seal.ts';
import { contactsOf, findMemberId, writeContact } from './contact.store.ts';
import type { ContactKind } from './contact.store.ts';

export interface Contact {
  /** E.164 number, or mail address as it was typed. */
  readonly value: string;
  readonly verifiedAt: Date | null;
}

export interface Contacts {
  /** The member of this merchant whom the number or address belongs to. Case of an address is ignored. */
  find(merchantId: number, kind: ContactKind, value: string, executor?: Executor): Promise<bigint | null>;
  of(merchantId: number, memberId: bigint, executor?: Executor): Promise<Readonly<Record<ContactKind, Contact | null>>>;
  /** False where it belongs to somebody else of this merchant. `verifiedAt`: when a code came back, or a provider vouched for it; null: never. */
  put(
    executor: Executor,
    contact: {
      readonly merchantId: number;
      readonly memberId: bigint;
      readonly kind: ContactKind;
      readonly value: string;
      readonly verifiedAt: Date | null;
    },
  ): Promise<boolean>;
}

export const createContacts = ({
  database,
  secret,
  now,
}: {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
}): Contacts => {
  const seal = createSeal(secret, 'contacts');
  const lookupOf = (merchantId: number, kind: ContactKind, value: string): Buffer =>
    createHmac('sha256', secret).update(`contact\n${merchantId}\n${kind}\n${value.trim().toLowerCase()}`).digest();
  const contextOf = (memberId: bigint, kind: ContactKind): string => `${kind} of ${memberId}`;

  return {
    find: (merchantId, kind, value, executor = database.db) =>
      findMemberId(executor, { merchantId, kind, lookup: lookupOf(merchantId, kind, value) }),
    of: async (merchantId, memberId, executor = database.db) => {
      const rows = await contactsOf(executor, merchantId, memberId);
      const read = (kind: ContactKind): Contact | null => {
        const row = rows.find((entry) => entry.kind === kind);
        return row ? { value: seal.open(row.sealed, contextOf(memberId, kind)), verifiedAt: row.verifiedAt } : null;
      };
      return { mobile: read('mobile'), email: read('email') };
    },
    put: (executor, { merchantId, memberId, kind, value, verifiedAt }) =>
      writeContact(executor, {
        merchantId,
        memberId,
        kind,
        verifiedAt,
        lookup: lookupOf(merchantId, kind, value),
        sealed: seal.seal(value.trim(), contextOf(memberId, kind)),
        at: now(),
      }),
  };
};
