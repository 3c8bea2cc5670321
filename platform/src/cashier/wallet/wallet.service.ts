/** Balance and records of a member (specification, sections 2, 3, 7). Money is read from the ledger, rounds from the seamless wallet. */
import { PortalError } from 'shared-contracts/errors';
import { pageAfter, windowOf } from '../../kernel/index.ts';
import type { Database, Executor, Merchant } from '../../kernel/index.ts';
import {
  readBonusBalance,
  readMemberAccounts,
  readMemberWallets,
  readStatementPage,
  sumCash,
} from '../../money/ledger/index.ts';
import type { Ledger, MemberAccount, StatementPage, StatementPageRow } from '../../money/ledger/index.ts';
import { findRound, listRoundCalls, listRounds, sumRounds } from '../../play/provider/index.ts';
import type { RoundCall, RoundKey, RoundRow, RoundSums } from '../../play/provider/index.ts';
import { profitOf } from './profit.policy.ts';
import type { Profit } from './profit.policy.ts';
import { isOfAllAccounts, kindsOf } from './record-type.policy.ts';
import type { RecordFilter } from './record-type.policy.ts';
import { entryNamed, nameOfEntry, nameOfRound, roundNamed } from './row-names.policy.ts';
import { timeZoneOf, walletVendorsOf } from '../../tenancy/merchants/index.ts';
import { shownWallets } from '../transfers/index.ts';
import type { ShownWallet } from '../transfers/index.ts';

export interface WalletDependencies {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount'>;
}

export interface Balance {
  /** Minor units, over all wallets and what is on its way between them. */
  readonly sum: bigint;
  /** Bonus money, no part of `sum`; null where the member has no bonus in force. */
  readonly bonus: bigint | null;
  readonly version: bigint;
  /** The main wallet first. */
  readonly wallets: readonly ShownWallet[];
}

/** Whose records, and of which days: yyyy-MM-dd in the merchant's time zone, both inclusive. */
export interface RecordQuery {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Name of the row that the page follows; without one it is the page of the number. */
  readonly after?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

export interface BettingQuery extends RecordQuery {
  readonly vendor?: string | undefined;
  readonly gameType?: string | undefined;
  readonly language: string;
}

export interface BettingRecords {
  readonly rows: readonly RoundRow[];
  readonly next: string | null;
  readonly sums: readonly RoundSums[];
  readonly vendors: readonly { readonly vendor: string; readonly name: string }[];
  readonly totalRows: number;
}

/** The main wallet's movements; of some types those of all accounts, so that they are what the figure of personal profit adds up. */
export interface AccountRecords extends Omit<StatementPage, 'rows'> {
  /** `accountKind`: null for the main wallet. */
  readonly rows: readonly (StatementPageRow & { readonly accountKind: string | null })[];
  /** Name of the row that the next page follows; null where none follows. */
  readonly next: string | null;
}

const readBettingRecords = async (
  db: Executor,
  { merchant, after, pageNo, pageSize, vendor, language, ...query }: BettingQuery,
): Promise<BettingRecords> => {
  const filter = { ...query, merchantId: merchant.id, timeZone: timeZoneOf(merchant) };
  const following = after === undefined ? undefined : roundNamed(after);
  const page = windowOf({ after, pageNo, pageSize });
  const [found, all] = await Promise.all([
    listRounds(db, { ...filter, vendor, language, after: following, ...page }),
    sumRounds(db, filter),
  ]);
  const sums = all.filter((sum) => vendor === undefined || sum.vendor === vendor);
  return {
    ...pageAfter(found, pageSize, nameOfRound),
    sums,
    vendors: [...new Map(all.map((sum) => [sum.vendor, { vendor: sum.vendor, name: sum.vendorName }])).values()],
    totalRows: sums.reduce((total, sum) => total + sum.rounds, 0),
  };
};

export const createWalletService = ({ database, ledger }: WalletDependencies) => {
  const walletOf = ({ id, currency }: Merchant, memberId: bigint): Promise<bigint> =>
    ledger.playerAccount(id, memberId, 'wallet', currency);

  const otherAccountsOf = async (
    { id, currency }: Merchant,
    memberId: bigint,
    wallet: bigint,
  ): Promise<MemberAccount[]> => {
    const accounts = await readMemberAccounts(database.db, { merchantId: id, memberId, currency });
    return accounts.filter((account) => account.id !== wallet);
  };

  return {
    balance: async (merchant: Merchant, memberId: bigint): Promise<Balance> => {
      await walletOf(merchant, memberId);
      const held = await readMemberWallets(database.db, merchant.id, memberId, merchant.currency);
      return {
        sum: held.reduce((total, { balance, transit }) => total + balance + transit, 0n),
        bonus: await readBonusBalance(database.db, merchant.id, memberId),
        version: held[0]?.version ?? 0n,
        wallets: shownWallets(held, walletVendorsOf(merchant)),
      };
    },

    accountRecords: async (
      { merchant, memberId, from, to, ...page }: RecordQuery,
      type?: RecordFilter,
    ): Promise<AccountRecords> => {
      const own = await walletOf(merchant, memberId);
      const others = isOfAllAccounts(type) ? await otherAccountsOf(merchant, memberId, own) : [];
      const kinds = new Map(others.map(({ id, kind }) => [id, kind]));
      const { rows: found, ...sums } = await readStatementPage(database.db, merchant.id, [own, ...kinds.keys()], {
        kinds: type && kindsOf(type),
        ...{ from, to, timeZone: timeZoneOf(merchant) },
        after: page.after === undefined ? undefined : entryNamed(page.after),
        ...windowOf(page),
      });
      const { rows, next } = pageAfter(found, page.pageSize, nameOfEntry);
      return { ...sums, next, rows: rows.map((row) => ({ ...row, accountKind: kinds.get(row.account) ?? null })) };
    },

    bettingRecords: (query: BettingQuery): Promise<BettingRecords> => readBettingRecords(database.db, query),

    /** @throws PortalError `request.not-found` where the member has no such round. */
    round: async (
      question: RoundKey & { readonly language: string },
    ): Promise<RoundRow & { readonly calls: readonly RoundCall[] }> => {
      const round = await findRound(database.db, question);
      if (!round) throw new PortalError('request.not-found');
      return { ...round, calls: await listRoundCalls(database.db, question) };
    },

    /** Both days inclusive, in the merchant's time zone. */
    profit: async ({
      merchant,
      memberId,
      from,
      to,
    }: Pick<RecordQuery, 'merchant' | 'memberId'> & Days): Promise<Profit> => {
      const filter = { merchantId: merchant.id, from, to, timeZone: timeZoneOf(merchant) };
      const owner = { merchantId: merchant.id, memberId, currency: merchant.currency };
      const accounts = await readMemberAccounts(database.db, owner);
      const [cash, rounds] = await Promise.all([
        sumCash(database.db, { ...filter, accounts: accounts.map(({ id }) => id) }),
        sumRounds(database.db, { ...filter, memberId }),
      ]);
      return profitOf(cash, rounds);
    },
  };
};

export type WalletService = ReturnType<typeof createWalletService>;
