/** What somebody told of the person while registering: sealed by the installation's secret, opened for the account's own name and for its member. */
import type { Seal } from '../../kernel/crypto/index.ts';
import type { Database } from '../../kernel/index.ts';
import { readRecord, readRegistration } from './registration.store.ts';
import type { RegistrationRow } from './registration.store.ts';

/** Fields of the form that are kept, in this order. */
export const TOLD_FIELDS = [
  'payeeName',
  'birthday',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
] as const;
type ToldField = (typeof TOLD_FIELDS)[number];
type Told = Readonly<Partial<Record<ToldField, string>>>;

/** All that is kept of how an account came to be. */
export interface ExportedRegistration extends Omit<RegistrationRow, 'form'> {
  /** Null for accounts that others opened. */
  readonly form:
    | (Omit<NonNullable<RegistrationRow['form']>, 'sealed'> & Readonly<Record<ToldField, string | null>>)
    | null;
}

interface RecordDeps {
  readonly database: Pick<Database, 'db'>;
  readonly seal: Seal;
}

const contextOf = (memberId: bigint): string => `registration of ${memberId}`;

export const sealRecord = (seal: Seal, memberId: bigint, told: Told): string =>
  seal.seal(JSON.stringify(told), contextOf(memberId));

const openRecord = (seal: Seal, memberId: bigint, sealed: string): Told =>
  JSON.parse(seal.open(sealed, contextOf(memberId))) as Told;

/** Null for accounts that others opened, and where the merchant did not ask for it. */
export const createNameOf =
  ({ database, seal }: RecordDeps) =>
  async (merchantId: number, memberId: bigint): Promise<string | null> => {
    const sealed = await readRecord(database.db, merchantId, memberId);
    return sealed === null ? null : (openRecord(seal, memberId, sealed).payeeName ?? null);
  };

/** For the member's own export; null where there is no such member. */
export const createExported =
  ({ database, seal }: RecordDeps) =>
  async (member: { readonly merchantId: number; readonly memberId: bigint }): Promise<ExportedRegistration | null> => {
    const row = await readRegistration(database.db, member);
    if (!row?.form) return row && { ...row, form: null };
    const { sealed, ...form } = row.form;
    const told = openRecord(seal, member.memberId, sealed);
    const fields = Object.fromEntries(TOLD_FIELDS.map((field) => [field, told[field] ?? null]));
    return { ...row, form: { ...form, ...(fields as Record<ToldField, string | null>) } };
  };
