/** Calls of shared-contracts/wallet: rows become decimal strings. */
import { toDecimal } from 'shared-contracts/money';
import {
  accountRecords,
  balance,
  bettingRecords,
  merchantWallet,
  personalProfit,
  roundRecord,
  walletTransfer,
} from 'shared-contracts/wallet';
import * as schema from 'shared-contracts/wallet/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { Database, Executor, Merchant, RouteDefinition } from '../../kernel/index.ts';
import type { WithdrawalStatus } from '../payments/index.ts';
import type { RoundRow, RoundSums } from '../../play/provider/index.ts';
import { netOf } from './profit.policy.ts';
import type { Figures } from './profit.policy.ts';
import { isWithdrawal, recordStatusOf, recordTypeOf, referenceOf } from './record-type.policy.ts';
import { roundStatusOf } from './round-status.policy.ts';
import { amountOf } from '../payments/index.ts';
import { isSingleWallet } from '../../tenancy/merchants/index.ts';
import type { TransfersService } from '../transfers/index.ts';
import type { AccountRecords, WalletService } from './wallet.service.ts';

export interface WalletRouteParts {
  readonly database: Pick<Database, 'db'>;
  readonly wallet: WalletService;
  readonly transfers: TransfersService;
  /** Names of vendors by code, for the ones asked for. */
  readonly vendorNames: (db: Executor, codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Where a round of the vendor can be recomputed; null where it publishes nothing. */
  readonly verifyUrl: (vendor: string, round: string) => string | null;
  /** Where the portal shows the draw of a lottery bet; null for other rounds. */
  readonly drawAddressOf: (
    db: Executor,
    member: { readonly merchantId: number; readonly memberId: bigint },
    round: { readonly vendor: string; readonly round: string },
  ) => Promise<string | null>;
  /** English names of games by code, for the ones asked for. */
  readonly gameNames: (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** How withdrawals stand, by reference number. */
  readonly withdrawalStatuses: (
    merchantId: number,
    references: readonly string[],
  ) => Promise<ReadonlyMap<string, WithdrawalStatus>>;
}

const pagesOf = (rows: number, pageSize: number): number => Math.ceil(rows / pageSize);

type AccountRow = AccountRecords['rows'][number];

/** The vendor in whose wallet it moved. */
const vendorOf = ({ accountKind }: Pick<AccountRow, 'accountKind'>): string | undefined =>
  /^vendor:(.+)$/.exec(accountKind ?? '')?.[1];

/** Of a game or a vendor; nothing where there is none. */
const nameOf = (names: ReadonlyMap<string, string>, code = ''): string => names.get(code) ?? code;

const accountRow = (
  row: AccountRow,
  names: ReadonlyMap<string, string>,
  statuses: ReadonlyMap<string, WithdrawalStatus>,
) => ({
  // One transfer can move money between two accounts of the member.
  id: row.accountKind === null ? row.transferId.toString() : `${row.transferId}-${row.account}`,
  at: row.at.toISOString(),
  type: recordTypeOf(row.kind),
  amount: toDecimal(row.amount),
  balanceBefore: toDecimal(row.before),
  balanceAfter: toDecimal(row.after),
  status: recordStatusOf(row.kind, statuses.get(referenceOf(row))),
  reference: referenceOf(row),
  description: nameOf(names, row.reference.game ?? vendorOf(row)),
  ...(row.accountKind?.startsWith('bonus:') && { isBonusMoney: true }),
});

const roundRow = (row: RoundRow, verifyUrl: WalletRouteParts['verifyUrl']) => ({
  round: row.round,
  at: row.at.toISOString(),
  vendor: row.vendor,
  vendorName: row.vendorName,
  gameId: row.gameId,
  gameName: row.gameName,
  gameType: row.gameType,
  bet: toDecimal(row.bet),
  validBet: toDecimal(row.validBet),
  win: toDecimal(row.win),
  net: toDecimal(row.win - row.validBet),
  status: roundStatusOf(row),
  // An open round has not shown its outcome yet, so there is nothing to recompute.
  verifyUrl: row.state === 'closed' ? verifyUrl(row.vendor, row.round) : null,
});

const totalsOf = (sums: readonly RoundSums[]) => {
  const total = { rounds: 0, bet: 0n, validBet: 0n, win: 0n };
  for (const sum of sums) {
    total.rounds += sum.rounds;
    total.bet += sum.bet;
    total.validBet += sum.validBet;
    total.win += sum.win;
  }
  return {
    rounds: total.rounds,
    bet: toDecimal(total.bet),
    validBet: toDecimal(total.validBet),
    win: toDecimal(total.win),
    net: toDecimal(total.win - total.validBet),
  };
};

const daysOf = (sums: readonly RoundSums[]) => {
  const days = new Map<string, { bet: bigint; net: bigint }>();
  for (const sum of sums) {
    const day = days.get(sum.day) ?? { bet: 0n, net: 0n };
    days.set(sum.day, { bet: day.bet + sum.bet, net: day.net + sum.win - sum.validBet });
  }
  return [...days].map(([day, { bet, net }]) => ({ day, bet: toDecimal(bet), net: toDecimal(net) }));
};

const figuresView = (figures: Figures) => ({
  deposits: toDecimal(figures.deposits),
  withdrawals: toDecimal(figures.withdrawals),
  transfers: toDecimal(figures.transfers),
  bets: toDecimal(figures.bets),
  wins: toDecimal(figures.wins),
  vendorPlay: toDecimal(figures.vendorPlay),
  bonuses: toDecimal(figures.bonuses),
  rebates: toDecimal(figures.rebates),
  adjustments: toDecimal(figures.adjustments),
  net: toDecimal(netOf(figures)),
});

const languageOf = ({ merchant }: { readonly merchant: Merchant }, language: string | undefined): string =>
  (language ?? merchant.defaultLanguage).toUpperCase();

const accountRoute = ({ database, wallet, ...parts }: WalletRouteParts): RouteDefinition =>
  defineRoute(accountRecords, schema.accountRecords, async ({ ctx, query: { type, ...query } }) => {
    const member = { merchant: ctx.merchant, memberId: sessionOf(ctx).memberId };
    const page = await wallet.accountRecords({ ...query, ...member }, type);
    const [games, vendors] = await Promise.all([
      parts.gameNames([...new Set(page.rows.flatMap((row) => row.reference.game ?? []))]),
      parts.vendorNames(database.db, [...new Set(page.rows.flatMap((row) => vendorOf(row) ?? []))]),
    ]);
    const withdrawals = page.rows.filter(({ kind }) => isWithdrawal(kind)).map(referenceOf);
    const statuses = await parts.withdrawalStatuses(ctx.merchant.id, [...new Set(withdrawals)]);
    return {
      rows: page.rows.map((row) => accountRow(row, new Map([...games, ...vendors]), statuses)),
      totals: { in: toDecimal(page.in), out: toDecimal(page.out), net: toDecimal(page.in - page.out) },
      next: page.next,
      totalRows: page.total,
      totalPages: pagesOf(page.total, query.pageSize),
    };
  });

const recordRoutes = ({
  database,
  wallet,
  transfers,
  verifyUrl,
  drawAddressOf,
}: WalletRouteParts): RouteDefinition[] => [
  defineRoute(bettingRecords, schema.bettingRecords, async ({ ctx, query }) => {
    const records = await wallet.bettingRecords({
      ...query,
      language: languageOf(ctx, query.language),
      merchant: ctx.merchant,
      memberId: sessionOf(ctx).memberId,
    });
    return {
      rows: records.rows.map((row) => roundRow(row, verifyUrl)),
      totals: totalsOf(records.sums),
      days: daysOf(records.sums),
      vendors: [...records.vendors],
      next: records.next,
      totalRows: records.totalRows,
      totalPages: pagesOf(records.totalRows, query.pageSize),
    };
  }),
  defineRoute(roundRecord, schema.roundRecord, async ({ ctx, query }) => {
    const member = { merchantId: ctx.merchant.id, memberId: sessionOf(ctx).memberId };
    const round = await wallet.round({ ...query, ...member, language: languageOf(ctx, query.language) });
    const row = roundRow(round, verifyUrl);
    return {
      ...row,
      verifyUrl: row.verifyUrl ?? (round.state === 'closed' ? await drawAddressOf(database.db, member, round) : null),
      calls: round.calls.map((call) => ({ ...call, at: call.at.toISOString(), amount: toDecimal(call.amount) })),
    };
  }),
  defineRoute(personalProfit, schema.personalProfit, async ({ ctx, query }) => {
    const { memberId } = sessionOf(ctx);
    // What was won or lost at vendors with wallets of their own is known once they are asked.
    await transfers.refresh(ctx.merchant, memberId);
    const profit = await wallet.profit({ ...query, merchant: ctx.merchant, memberId });
    return {
      totals: figuresView(profit.totals),
      days: [...profit.days].map(([day, figures]) => ({ day, ...figuresView(figures) })),
    };
  }),
];

const balanceRoutes = ({ database, wallet, transfers, vendorNames }: WalletRouteParts): RouteDefinition[] => {
  const { db } = database;
  const read = async (merchant: Merchant, memberId: bigint) => {
    const stale = await transfers.refresh(merchant, memberId);
    const { sum, bonus, version, wallets } = await wallet.balance(merchant, memberId);
    const names = await vendorNames(
      db,
      wallets.flatMap(({ vendor }) => vendor ?? []),
    );
    return {
      sumBalance: toDecimal(sum),
      ...(bonus !== null && { bonusBalance: toDecimal(bonus) }),
      currency: merchant.currency,
      version: version.toString(),
      wallets: wallets.map(({ vendor, balance: held, transit }) => ({
        ...{ vassalage: vendor, balance: toDecimal(held) },
        ...(vendor !== null && {
          ...{ name: names.get(vendor) ?? vendor, inTransit: toDecimal(transit), isStale: stale.has(vendor) },
        }),
      })),
    };
  };
  return [
    defineRoute(balance, schema.balance, ({ ctx }) => read(ctx.merchant, sessionOf(ctx).memberId)),
    defineRoute(walletTransfer, schema.walletTransfer, async ({ ctx, body }) => {
      const amount = amountOf(body.amount);
      const { merchant } = ctx;
      const { memberId } = sessionOf(ctx);
      // What was won there can be taken home.
      if (body.from !== null) await transfers.refresh(merchant, memberId);
      const { id } = await ctx.once(async (trx) => ({
        id: (await transfers.begin(trx, { ...body, amount, merchant, memberId })).toString(),
      }));
      const state = await transfers.send(merchant.id, BigInt(id));
      return {
        ...(await read(merchant, memberId)),
        state: state === 'done' || state === 'failed' ? state : ('pending' as const),
      };
    }),
  ];
};

export const walletRoutes = (parts: WalletRouteParts): readonly RouteDefinition[] => [
  ...balanceRoutes(parts),
  accountRoute(parts),
  defineRoute(merchantWallet, schema.merchantWallet, ({ ctx }) => ({ isSingle: isSingleWallet(ctx.merchant) })),
  ...recordRoutes(parts),
];
