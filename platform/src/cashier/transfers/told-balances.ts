/**
 * What vendors say their wallets hold. Play at such a vendor is known to the platform by its result alone: the difference to what the
 * ledger knew, booked against the merchant's account of games. Where the vendor reads from other books than before (a restored backup),
 * the difference is no play: a case is opened, and it is booked once an operator has closed that.
 */
import { toDecimal } from 'shared-contracts/money';
import type { Clock, Database, Merchant, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { readMemberWallets } from '../../money/ledger/index.ts';
import type { CasesService } from '../../protection/cases/index.ts';
import * as store from './transfers.store.ts';
import type { KnownWallet } from './transfers.store.ts';
import type { ToldBalance, VendorWallet } from './vendor-wallet.ts';

export interface ToldBalancesDependencies {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
  readonly cases: Pick<CasesService, 'open' | 'openOf'>;
  readonly clock: Clock;
  readonly vendorWallets: ReadonlyMap<string, VendorWallet>;
  /** Monotonic, in milliseconds. */
  readonly monotonic?: () => number;
}

interface Whose {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly currency: string;
}

/** A vendor that did not answer is left alone for so long: no page waits for it twice. */
const QUIET_MS = 5_000;

export const createToldBalances = ({
  database,
  ledger,
  cases,
  clock,
  vendorWallets,
  monotonic = () => performance.now(),
}: ToldBalancesDependencies) => {
  const silentUntil = new Map<string, number>();

  const ask = async (wallet: VendorWallet, whose: Whose): Promise<ToldBalance | null> => {
    if (monotonic() < (silentUntil.get(whose.vendor) ?? 0)) return null;
    const told = await wallet.balance(whose);
    if (told === null) silentUntil.set(whose.vendor, monotonic() + QUIET_MS);
    return told;
  };

  /** Whether an operator has looked at a difference that is no play; asks for it at first. */
  const isReviewed = async (trx: Trx, whose: Whose, now: KnownWallet, told: ToldBalance): Promise<boolean> => {
    const { merchantId, memberId, vendor } = whose;
    const rule = 'vendor-difference';
    if (now.questioned === told.books)
      return !(await cases.openOf(trx, merchantId, [memberId])).some((open) => open.rule === rule);
    const facts = {
      ...{ vendor, difference: 'wallet-restored' },
      ...{ theirBalance: toDecimal(told.balance), ourBalance: toDecimal(now.balance) },
    };
    // While the member has a case about something else, no case is opened: it is tried again once that is closed.
    if (await cases.open(trx, { merchantId, memberId, rule, facts, at: clock.now() }))
      await store.questionBooks(trx, { memberId, vendor, books: told.books });
    return false;
  };

  const post = async (trx: Trx, whose: Whose, now: KnownWallet, difference: bigint): Promise<void> => {
    const { merchantId, memberId, vendor, currency } = whose;
    await ledger.post(
      {
        merchantId,
        idempotencyKey: `vendor-play:${memberId}:${vendor}:${currency}:${now.version}`,
        kind: 'vendor-play',
        legs: [
          { account: await ledger.houseAccount(merchantId, 'house:games', currency, trx), amount: -difference },
          {
            account: await ledger.playerAccount(merchantId, memberId, `vendor:${vendor}`, currency, trx),
            amount: difference,
          },
        ],
        reference: { vendor },
      },
      trx,
    );
  };

  /** False where the difference waits for an operator. */
  const take = (whose: Whose, before: KnownWallet, told: ToldBalance): Promise<boolean> =>
    database.transaction(async (trx) => {
      await store.lockWallet(trx, whose);
      const now = await store.readKnownWallet(trx, whose);
      // Money moved while the vendor was asked: what it said may or may not include that.
      if (!now || now.hasOpenTransfer || now.version !== before.version) return true;
      const difference = told.balance - now.balance;
      const isPlay = difference === 0n || now.books === null || now.books === told.books;
      if (!isPlay && !(await isReviewed(trx, whose, now, told))) return false;
      if (now.books !== told.books) await store.putBooks(trx, { ...whose, books: told.books });
      if (difference !== 0n) await post(trx, whose, now, difference);
      return true;
    });

  /** False where the ledger may not know the newest balance. */
  const bringUp = async (whose: Whose): Promise<boolean> => {
    const wallet = vendorWallets.get(whose.vendor);
    const before = wallet && (await store.readKnownWallet(database.db, whose));
    if (!before || before.hasOpenTransfer) return false;
    const told = await ask(wallet, whose);
    if (told === null) return false;
    if (told.balance === before.balance && told.books === before.books) return true;
    return take(whose, before, told);
  };

  return {
    /** Asks the vendors at which the member has a wallet; answers those whose balance could not be brought up to date. */
    refresh: async (merchant: Merchant, memberId: bigint): Promise<ReadonlySet<string>> => {
      const { id: merchantId, currency } = merchant;
      const wallets = await readMemberWallets(database.db, merchantId, memberId, currency);
      const vendors = wallets.flatMap(({ vendor }) => vendor ?? []);
      const fresh = await Promise.all(vendors.map((vendor) => bringUp({ merchantId, memberId, vendor, currency })));
      return new Set(vendors.filter((_, place) => !fresh[place]));
    },
  };
};

export type ToldBalances = ReturnType<typeof createToldBalances>;
