/** Members' bank accounts: in one's own name, added with password and PIN, and a proof of who signs in from a new address. */
import { createHmac } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import { createNameKeyOf, nameForm } from '../../identity/compliance/index.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import type { Database, Executor, Merchant, Session } from '../../kernel/index.ts';
import type { PinService } from '../../identity/pin/index.ts';
import { ACCOUNTS_MAX, faultsOfAccount, faultsOfRemoval, initialsOf, numberOf } from './account.policy.ts';
import * as store from './bank-accounts.store.ts';
import type { BankAccountRow, MemberKey } from './bank-accounts.store.ts';
import type { OperatorAct } from './banks.service.ts';
import { listBanks } from './banks.store.ts';
import type { Bank } from './banks.store.ts';

/** Whose account it is. */
export interface AccountHolder {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly session: Pick<Session, 'memberId'>;
  readonly requestId: string;
}

/** The member who calls, and from where. */
export interface AccountOwner extends AccountHolder {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly ip: string;
}

/** As its owner sees it. */
export interface ShownAccount extends Pick<BankAccountRow, 'id' | 'bank' | 'lastFour' | 'addedAt'> {
  /** Initials. */
  readonly holder: string;
}

export interface AccountsView {
  readonly accounts: readonly ShownAccount[];
  readonly banks: readonly Bank[];
  readonly max: number;
}

/** As operators see it. */
export interface ListedAccount extends Omit<BankAccountRow, 'sealed' | 'memberId' | 'bankCode'> {
  readonly holder: string | null;
  /** Null where nothing is known of the person, or the account is forgotten. */
  readonly isOwnName: boolean | null;
}

/** Where a payment goes to. */
export type PayableAccount = Pick<BankAccountRow, 'id' | 'bank' | 'bankCode' | 'lastFour'>;

export interface LookedAt {
  readonly memberId: bigint;
  readonly id: bigint;
  /** Number of the payment that is looked at. */
  readonly reference: string;
}

/** Null once the data of an account that was removed long ago are gone. */
export interface WholeAccount {
  readonly holder: string | null;
  readonly number: string | null;
  /** Null where nothing is known of the person, or the account is forgotten. */
  readonly isOwnName: boolean | null;
}

/** What a member takes home (RSG-010). */
export type ExportedAccount = Pick<BankAccountRow, 'bank' | 'lastFour' | 'addedAt' | 'removedAt'> & {
  readonly holder: string | null;
};

export interface TypedAccount {
  readonly bankId: string;
  readonly holder: string;
  readonly number: string;
  readonly pin: string;
}

export interface ReadyAccount {
  readonly bank: Bank;
  readonly holder: string;
  readonly number: string;
  /** False: nothing but other accounts says in whose name this one must be. */
  readonly isNameKnown: boolean;
}

export interface BankAccountsService {
  /** `executor`: inside of a transaction, what it has changed. */
  of(merchant: Pick<Merchant, 'id'>, memberId: bigint, executor?: Executor): Promise<AccountsView>;
  /**
   * Everything that is asked before an account is added. Opens transactions of its own: never call it inside of one.
   * @throws PortalError `request.invalid` with fields, `bank.unavailable`, `session.reauthentication-required`, `pin.required`,
   *   `pin.wrong`, `pin.locked`, `bank-account.not-own`, `bank-account.taken`.
   */
  prepare(owner: AccountOwner, typed: TypedAccount): Promise<ReadyAccount>;
  /** False where the account is the member's already. @throws PortalError `bank-account.not-own`, `bank-account.too-many`, `bank-account.taken`. */
  add(trx: Executor, owner: AccountHolder, ready: ReadyAccount, at: Date): Promise<boolean>;
  /** Tells the member, by mail or SMS, that money may go to another account now. Never fails. */
  tell(owner: AccountOwner, ready: ReadyAccount, language: string): Promise<void>;
  /** @throws PortalError `request.invalid` with fields, `session.reauthentication-required`, those of the PIN. */
  requirePin(owner: AccountOwner, pin: string): Promise<void>;
  /** @throws PortalError `request.not-found`. */
  remove(trx: Executor, owner: AccountHolder, id: bigint, at: Date): Promise<void>;
  hasAccount(merchantId: number, memberId: bigint): Promise<boolean>;
  /** Whether this is the name on one of the member's accounts, however it is written. */
  isHolder(merchantId: number, memberId: bigint, name: string): Promise<boolean>;
  /** Those of the first members who share the number of an account with the other of their pair; removed accounts count as well. */
  readonly sharingNumber: (executor: Executor, pairs: readonly store.MemberPair[]) => Promise<ReadonlySet<bigint>>;
  /** In whose name an account must be: of the identity check, or else of the registration; null where neither is known. */
  ownName(merchantId: number, memberId: bigint): Promise<string | null>;
  /**
   * An account that money may go to now; it can't be removed until the transaction ends. `ownName` was asked for before it.
   * @throws PortalError `withdrawal.account-gone`, `bank-account.not-own`.
   */
  payable(trx: Executor, member: MemberKey, id: bigint, ownName: string | null): Promise<PayableAccount>;
  /** For the member's own export; with removed ones. */
  readonly exported: (member: MemberKey) => Promise<readonly ExportedAccount[]>;
  /** For an operator; the look itself is recorded. */
  look(act: Omit<OperatorAct, 'reason'>, member: { readonly id: bigint }): Promise<readonly ListedAccount[]>;
  /** The whole number behind a payment, of a removed account as well; the look itself is recorded. */
  lookAtOne(act: Omit<OperatorAct, 'reason'>, account: LookedAt): Promise<WholeAccount>;
  /** The same of many, by reference; what can't be opened any more is left out. Each look is recorded. */
  lookAtMany(
    act: Omit<OperatorAct, 'reason'>,
    accounts: readonly LookedAt[],
  ): Promise<ReadonlyMap<string, Pick<WholeAccount, 'holder' | 'number'>>>;
  /** @throws PortalError `request.not-found`. */
  removeFor(trx: Executor, act: OperatorAct, id: bigint, at: Date): Promise<void>;
}

export interface BankAccountsDeps {
  readonly database: Database;
  readonly secret: string;
  readonly seal: Seal;
  readonly pin: Pick<PinService, 'require'>;
  /** Money may go another way: the password first, if it was not given just now (RSG-009). */
  readonly reauthentication: { readonly requireRecent: (session: Session) => Promise<Date> };
  /** Of the identity check, or else of the registration; null where neither is known. */
  readonly nameOf: (merchantId: number, memberId: bigint) => Promise<string | null>;
  readonly notice: (
    owner: AccountOwner,
    account: { readonly bank: string; readonly lastFour: string },
    language: string,
  ) => Promise<void>;
  readonly audit: AuditTrail;
}

/** An operator sees this many of one member's accounts, the removed ones among them. */
const LISTED_MAX = 100;

const lastFourOf = (number: string): string => number.slice(-4);
const nameOfAccount = ({ bankCode, lastFour }: Pick<BankAccountRow, 'bankCode' | 'lastFour'>): string =>
  `${bankCode} …${lastFour}`;
const isSameName = (one: string, other: string): boolean => nameForm(one) === nameForm(other);

interface Opened {
  readonly holder: string;
  readonly number: string;
}

/** What is sealed, and the keys by which a number and a holder are found again. */
const createVault = ({ secret, seal }: Pick<BankAccountsDeps, 'secret' | 'seal'>) => {
  const contextOf = (memberId: bigint): string => `bank account of ${memberId}`;
  const open = ({ memberId, sealed }: Pick<BankAccountRow, 'memberId' | 'sealed'>): Opened | null =>
    sealed === null ? null : (JSON.parse(seal.open(sealed, contextOf(memberId))) as Opened);
  return {
    keyOf: (merchantId: number, bankId: bigint, number: string): Buffer =>
      createHmac('sha256', secret).update(`bank account\n${merchantId}\n${bankId}\n${number}`).digest(),
    holderKeyOf: createNameKeyOf(secret),
    close: (memberId: bigint, account: Opened): string =>
      seal.seal(JSON.stringify({ holder: account.holder, number: account.number }), contextOf(memberId)),
    open,
    holderOf: (row: Pick<BankAccountRow, 'memberId' | 'sealed'>): string | null => open(row)?.holder ?? null,
  };
};
type Vault = ReturnType<typeof createVault>;

const noteOf =
  ({ audit }: Pick<BankAccountsDeps, 'audit'>) =>
  (
    executor: Executor,
    { merchant, session, requestId }: AccountHolder,
    action: AuditAction,
    after: string,
  ): Promise<void> =>
    audit.record(executor, {
      ...{ kind: 'identity', actor: session.memberId.toString(), merchant: merchant.code, action },
      ...{ subject: session.memberId.toString(), after, requestId },
    });

/** Of the first account that the member ever had, as long as it is kept: removing them all makes nobody another person. */
const firstName = async (vault: Vault, executor: Executor, member: MemberKey): Promise<string | null> => {
  const row = await store.firstAccount(executor, member);
  return row && vault.holderOf(row);
};

const requireSameName = (own: string | null, holder: string): void => {
  if (own !== null && !isSameName(own, holder))
    throw new PortalError('bank-account.not-own', { fields: { holder: 'bank-account.not-own' } });
};

/** Everything that is asked before an account is added. */
const createPrepare = (deps: BankAccountsDeps, vault: Vault): BankAccountsService['prepare'] => {
  const { database, pin, reauthentication, nameOf } = deps;
  const note = noteOf(deps);

  const bankOf = async (merchantId: number, typed: TypedAccount): Promise<Bank> => {
    const bank = (await listBanks(database.db, merchantId)).find(({ id }) => id.toString() === typed.bankId);
    const fields = faultsOfAccount(typed, bank ?? null);
    // A bank that was chosen and is gone is said as that, once the rest is right.
    const rest = Object.keys(fields).filter((field) => field !== 'bankId' || typed.bankId === '');
    if (rest.length > 0) throw new PortalError('request.invalid', { fields });
    if (!bank?.enabled) throw new PortalError('bank.unavailable', { fields: { bankId: 'bank.unavailable' } });
    return bank;
  };

  return async (owner, typed) => {
    const { merchant, session } = owner;
    const bank = await bankOf(merchant.id, typed);
    const number = numberOf(typed.number);
    await reauthentication.requireRecent(session);
    await pin.require(owner, typed.pin);
    const known = await nameOf(merchant.id, session.memberId);
    const member = { merchantId: merchant.id, memberId: session.memberId };
    requireSameName(known ?? (await firstName(vault, database.db, member)), typed.holder);
    const taken = await store.ownerOf(database.db, merchant.id, vault.keyOf(merchant.id, bank.id, number));
    if (taken !== null && taken !== session.memberId) {
      await note(database.db, owner, 'bank-account.refuse', `${bank.code} …${lastFourOf(number)} is of ${taken}`);
      throw new PortalError('bank-account.taken');
    }
    return { bank, number, holder: typed.holder, isNameKnown: known !== null };
  };
};

const createOperatorSide = (
  { database, nameOf, audit }: BankAccountsDeps,
  vault: Vault,
): Pick<BankAccountsService, 'look' | 'lookAtOne' | 'lookAtMany' | 'removeFor'> => {
  const record = (
    executor: Executor,
    { merchant, operator, isSystem, requestId }: Omit<OperatorAct, 'reason'>,
    entry: Pick<AuditEntry, 'action' | 'subject'> & Partial<AuditEntry>,
  ): Promise<void> =>
    audit.record(executor, {
      ...{ kind: isSystem ? 'system' : 'operator', actor: operator, merchant: merchant.code, requestId },
      ...entry,
    });
  return {
    look: async (act, { id: memberId }) => {
      const merchantId = act.merchant.id;
      // Before anything is shown: what can't be recorded is not looked at.
      await record(database.db, act, { action: 'bank-account.look', subject: memberId.toString() });
      const [rows, known] = await Promise.all([
        store.listAllAccounts(database.db, { merchantId, memberId }, LISTED_MAX),
        nameOf(merchantId, memberId),
      ]);
      return rows.map((row) => {
        const holder = vault.holderOf(row);
        return { ...row, holder, isOwnName: holder === null || known === null ? null : isSameName(holder, known) };
      });
    },
    lookAtOne: async (act, { memberId, id, reference }) => {
      const merchantId = act.merchant.id;
      await record(database.db, act, { action: 'bank-account.look-at-number', subject: reference });
      const [row, known] = await Promise.all([
        store.findAccount(database.db, { merchantId, memberId }, id),
        nameOf(merchantId, memberId),
      ]);
      const opened = row && vault.open(row);
      if (!opened) return { holder: null, number: null, isOwnName: null };
      return { ...opened, isOwnName: known === null ? null : isSameName(opened.holder, known) };
    },
    lookAtMany: async (act, accounts) => {
      const merchantId = act.merchant.id;
      if (accounts.length === 0) return new Map();
      await database.transaction(async (trx) => {
        for (const { reference } of accounts)
          await record(trx, act, { action: 'bank-account.look-at-number', subject: reference });
      });
      const ids = accounts.map(({ id }) => id);
      const rows = new Map((await store.findAccounts(database.db, merchantId, ids)).map((row) => [row.id, row]));
      return new Map(
        accounts.flatMap(({ id, reference }) => {
          const row = rows.get(id);
          const opened = row && vault.open(row);
          return opened ? [[reference, opened] as const] : [];
        }),
      );
    },
    removeFor: async (trx, act, id, at) => {
      const { merchant, operator: by, reason: why } = act;
      const row = await store.removeAccount(trx, { merchantId: merchant.id, memberId: null, id, at, by, why });
      if (!row) throw new PortalError('request.not-found');
      await record(trx, act, {
        ...{ action: 'bank-account.remove', subject: row.memberId.toString(), before: nameOfAccount(row), reason: why },
      });
    },
  };
};

export const createBankAccounts = (deps: BankAccountsDeps): BankAccountsService => {
  const { database, pin, reauthentication, nameOf } = deps;
  const vault = createVault(deps);
  const note = noteOf(deps);
  const requireGood = (fields: Readonly<Record<string, string>>): void => {
    if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields });
  };

  return {
    ...createOperatorSide(deps, vault),
    of: async (merchant, memberId, executor = database.db) => {
      const rows = await store.listAccounts(executor, { merchantId: merchant.id, memberId });
      const banks = await listBanks(executor, merchant.id);
      return {
        // Field by field: what is answered to an order is kept beside its key.
        accounts: rows.map(({ id, bank, lastFour, addedAt, ...row }) => ({
          ...{ id, bank, lastFour, addedAt },
          holder: initialsOf(vault.holderOf(row) ?? ''),
        })),
        banks: banks.filter(({ enabled }) => enabled),
        max: ACCOUNTS_MAX,
      };
    },
    prepare: createPrepare(deps, vault),
    add: async (trx, owner, { bank, holder, number, isNameKnown }, at) => {
      const { merchant, session } = owner;
      const member = { merchantId: merchant.id, memberId: session.memberId };
      await store.lockAccounts(trx, member.memberId);
      const numberKey = vault.keyOf(merchant.id, bank.id, number);
      if ((await store.ownerOf(trx, merchant.id, numberKey)) === member.memberId) return false;
      // Of two at once in two names, the second one finds the first.
      if (!isNameKnown) requireSameName(await firstName(vault, trx, member), holder);
      if ((await store.listAccounts(trx, member)).length >= ACCOUNTS_MAX)
        throw new PortalError('bank-account.too-many', { params: { max: ACCOUNTS_MAX } });
      const lastFour = lastFourOf(number);
      const sealed = vault.close(member.memberId, { holder, number });
      const holderKey = vault.holderKeyOf(merchant.id, holder);
      const row = { ...member, bankId: bank.id, sealed, lastFour, numberKey, holderKey, at };
      if (!(await store.insertAccount(trx, row))) throw new PortalError('bank-account.taken');
      await note(trx, owner, 'bank-account.add', nameOfAccount({ bankCode: bank.code, lastFour }));
      return true;
    },
    tell: async (owner, { bank, number }, language) =>
      deps.notice(owner, { bank: bank.name, lastFour: lastFourOf(number) }, language).catch(() => undefined),
    requirePin: async (owner, typed) => {
      requireGood(faultsOfRemoval(typed));
      await reauthentication.requireRecent(owner.session);
      await pin.require(owner, typed);
    },
    remove: async (trx, owner, id, at) => {
      const { merchant, session } = owner;
      const account = { merchantId: merchant.id, memberId: session.memberId, id, at, by: null, why: null };
      const row = await store.removeAccount(trx, account);
      if (!row) throw new PortalError('request.not-found');
      await note(trx, owner, 'bank-account.remove', nameOfAccount(row));
    },
    hasAccount: (merchantId, memberId) => store.hasAccount(database.db, { merchantId, memberId }),
    isHolder: async (merchantId, memberId, name) => {
      const rows = await store.listAccounts(database.db, { merchantId, memberId });
      return rows.some((row) => isSameName(vault.holderOf(row) ?? '', name));
    },
    sharingNumber: store.sharingNumber,
    ownName: (merchantId, memberId) => nameOf(merchantId, memberId),
    payable: async (trx, member, id, ownName) => {
      const row = await store.holdAccount(trx, member, id);
      const holder = row && vault.holderOf(row);
      if (!row || holder === null)
        throw new PortalError('withdrawal.account-gone', { fields: { accountId: 'withdrawal.account-gone' } });
      if (ownName !== null && !isSameName(ownName, holder))
        throw new PortalError('bank-account.not-own', { fields: { accountId: 'bank-account.not-own' } });
      const { bank, bankCode, lastFour } = row;
      return { id, bank, bankCode, lastFour };
    },
    exported: async (member) => {
      const rows = await store.listAllAccounts(database.db, member, LISTED_MAX);
      return rows.map((row) => ({ ...row, holder: vault.holderOf(row) }));
    },
  };
};
