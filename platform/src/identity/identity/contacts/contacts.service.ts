/** How members can be reached: found by what they type, shown to nobody but themselves. */
import { createHmac } from 'node:crypto';
import { mailForm } from 'shared-contracts/registration/mail-address';
import type { Database, Executor } from '../../../kernel/index.ts';
import { createSeal } from '../../../kernel/crypto/index.ts';
import {
  contactsOf,
  hasContact,
  findNamed,
  findOwner,
  findReached,
  writeContact,
  writeProof,
} from './contact.store.ts';
import type { ContactKind } from './contact.store.ts';

export interface Contact {
  /** E.164 number, or mail address in its one writing. */
  readonly value: string;
  readonly verifiedAt: Date | null;
}

export interface ContactProof {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly kind: ContactKind;
  /** The text itself, or what `lookupOf` had answered for it. */
  readonly value: string | Buffer;
}

export interface Contacts {
  /**
   * The member of this merchant whom the number or address belongs to: who has proved it. One that was only typed, perhaps with a
   * mistake, opens no account and keeps nobody else from it. However an address is written.
   */
  find(merchantId: number, kind: ContactKind, value: string, executor?: Executor): Promise<bigint | null>;
  /** The member whom it names beside a password: who has proved it, or else the first account that it was typed for (REG-021). */
  named(merchantId: number, kind: ContactKind, value: string): Promise<bigint | null>;
  /**
   * The member whom a code that is sent there lets in: who has proved it, or else the one account without a password that it was typed
   * for, which has no other way in (REG-028).
   */
  reached(merchantId: number, kind: ContactKind, value: string): Promise<bigint | null>;
  /** What finds it, to remember in its place. */
  lookupOf(merchantId: number, kind: ContactKind, value: string): Buffer;
  /** Whether it stands in `of`, without unsealing anything: the same work for whomever it is asked, nobody included (SEC-005). */
  has(merchantId: number, memberId: bigint, kind: ContactKind, lookup: Buffer): Promise<boolean>;
  /** Without what another member has proved. */
  of(merchantId: number, memberId: bigint, executor?: Executor): Promise<Readonly<Record<ContactKind, Contact | null>>>;
  /** False where somebody else of this merchant has proved it. `verifiedAt`: when a code came back, or a provider vouched for it; null: never. */
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
  /**
   * What went there came back from its member. `before`: it was proved by this member already; `lost`: it is another's, or the member's no
   * more.
   */
  prove(executor: Executor, contact: ContactProof): Promise<'now' | 'before' | 'lost'>;
}

/** Before it is looked up, kept or written to: nobody has the same address twice by another writing (decision 0018). */
const formOf = (kind: ContactKind, value: string): string => (kind === 'email' ? mailForm(value) : value.trim());

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
    createHmac('sha256', secret)
      .update(`contact\n${merchantId}\n${kind}\n${formOf(kind, value)}`)
      .digest();
  const contextOf = (memberId: bigint, kind: ContactKind): string => `${kind} of ${memberId}`;

  return {
    find: (merchantId, kind, value, executor = database.db) =>
      findOwner(executor, { merchantId, kind, lookup: lookupOf(merchantId, kind, value) }),
    named: (merchantId, kind, value) =>
      findNamed(database.db, { merchantId, kind, lookup: lookupOf(merchantId, kind, value) }),
    reached: (merchantId, kind, value) =>
      findReached(database.db, { merchantId, kind, lookup: lookupOf(merchantId, kind, value) }),
    lookupOf,
    has: (merchantId, memberId, kind, lookup) => hasContact(database.db, { merchantId, memberId, kind, lookup }),
    of: async (merchantId, memberId, executor = database.db) => {
      const rows = await contactsOf(executor, merchantId, memberId);
      const read = (kind: ContactKind): Contact | null => {
        const row = rows.find((entry) => entry.kind === kind);
        if (!row) return null;
        return { value: formOf(kind, seal.open(row.sealed, contextOf(memberId, kind))), verifiedAt: row.verifiedAt };
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
        sealed: seal.seal(formOf(kind, value), contextOf(memberId, kind)),
        at: now(),
      }),
    prove: async (executor, { value, ...contact }) => {
      const lookup = typeof value === 'string' ? lookupOf(contact.merchantId, contact.kind, value) : value;
      const key = { ...contact, lookup };
      if (await writeProof(executor, { ...key, at: now() })) return 'now';
      return (await findOwner(executor, key)) === contact.memberId ? 'before' : 'lost';
    },
  };
};
