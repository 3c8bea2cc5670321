/**
 * Money between a member's main wallet and the wallets that vendors keep themselves (specification, section 7; WAL-016, WAL-017). The
 * ledger has three accounts of the member for it: the main wallet, `vendor:CODE` with what the vendor holds as far as we know, and
 * `transit:CODE` with what is on its way. The amount is in transit before the vendor is asked and stays there until the vendor has said
 * what became of it, so that a lost answer moves nothing twice and loses nothing.
 */
import { randomUUID } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { Clock, Database, Executor, Merchant } from '../../kernel/index.ts';
import type { Ledger, PlayerAccountKind } from '../../money/ledger/index.ts';
import { readMemberWallets } from '../../money/ledger/index.ts';
import { walletVendorsOf } from '../../tenancy/merchants/index.ts';
import * as store from './transfers.store.ts';
import type { NewVendorTransfer, TransferState, VendorTransfer } from './transfers.store.ts';
import { pauseAfter, shownWallets } from './vendor-wallets.policy.ts';
import type { VendorAnswer, VendorWallet } from './vendor-wallet.ts';

export interface TransferDependencies {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'post'>;
  /** Wallets that can be called, by vendor. */
  readonly vendorWallets: ReadonlyMap<string, VendorWallet>;
  /** Whether the member may play now. @throws PortalError with the reason. */
  readonly admit: (player: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly trx: Executor;
  }) => Promise<void>;
}

export interface TransferOrder {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  /** Vendors' codes; null is the main wallet. */
  readonly from: string | null;
  readonly to: string | null;
  /** Minor units, above zero. */
  readonly amount: bigint;
}

type Accounts = Readonly<Record<'source' | 'transit' | 'target', PlayerAccountKind>>;

/** Whoever began a transfer has so long to end it before the job asks the vendor. */
const OWN_TIME_MS = 15_000;

const accountsOf = ({ vendor, direction }: Pick<VendorTransfer, 'vendor' | 'direction'>): Accounts => {
  const transit = `transit:${vendor}` as const;
  const theirs = `vendor:${vendor}` as const;
  return direction === 'out'
    ? { source: 'wallet', transit, target: theirs }
    : { source: theirs, transit, target: 'wallet' };
};

type Step = readonly [step: 'held' | 'done' | 'failed', from: PlayerAccountKind, to: PlayerAccountKind];

const postStep = async (
  ledger: TransferDependencies['ledger'],
  trx: Executor,
  transfer: NewVendorTransfer,
  [step, from, to]: Step,
): Promise<void> => {
  const { merchantId, memberId, currency, amount, vendor, reference } = transfer;
  const accountOf = (kind: PlayerAccountKind) => ledger.playerAccount(merchantId, memberId, kind, currency, trx);
  await ledger.post(
    {
      merchantId,
      idempotencyKey: `wallet-transfer:${reference}:${step}`,
      kind: 'wallet-transfer',
      legs: [
        { account: await accountOf(from), amount: -amount },
        { account: await accountOf(to), amount },
      ],
      reference: { vendor, request: reference },
    },
    trx,
  );
};

export const createTransfers = ({ database, clock, ledger, vendorWallets, admit }: TransferDependencies) => {
  const requireWallets = async (trx: Executor, { merchant, memberId, from, to }: TransferOrder): Promise<string> => {
    const vendor = from ?? to;
    if (vendor === null || (from !== null && to !== null) || !vendorWallets.has(vendor))
      throw new PortalError('wallet.account-unknown');
    const offered = walletVendorsOf(merchant);
    if (to !== null) {
      if (!offered.includes(vendor)) throw new PortalError('wallet.account-unknown');
      // What is in a vendor's wallet is there to be played with.
      await admit({ merchantId: merchant.id, memberId, trx });
      return vendor;
    }
    // The way home is open to everybody, also from a wallet that is offered no more.
    const held = await readMemberWallets(trx, merchant.id, memberId, merchant.currency);
    if (shownWallets(held, offered).every((wallet) => wallet.vendor !== vendor))
      throw new PortalError('wallet.account-unknown');
    return vendor;
  };

  const postpone = ({ id, asks }: VendorTransfer): Promise<void> =>
    store.postpone(database.db, id, new Date(clock.now().getTime() + pauseAfter(asks)));

  /** Books what the vendor said. */
  const end = async (transfer: VendorTransfer, answer: VendorAnswer): Promise<void> => {
    if (answer === 'unknown') return postpone(transfer);
    await database.transaction(async (trx) => {
      await store.lockWallet(trx, transfer);
      const state = answer === 'done' ? 'done' : 'failed';
      if (!(await store.endTransfer(trx, transfer.id, state, clock.now()))) return;
      const { source, transit, target } = accountsOf(transfer);
      await postStep(ledger, trx, transfer, [state, transit, state === 'done' ? target : source]);
    });
  };

  const walletOf = (vendor: string): VendorWallet => {
    const wallet = vendorWallets.get(vendor);
    if (!wallet) throw new Error(`no wallet of ${vendor} can be called`);
    return wallet;
  };

  return {
    /**
     * Puts the amount in transit, as part of the caller's transaction, which makes it happen once for a key. Follow it with `send`.
     * @throws PortalError `wallet.account-unknown`, `wallet.insufficient-funds`, or why the member may not play.
     */
    begin: async (trx: Executor, order: TransferOrder): Promise<bigint> => {
      const vendor = await requireWallets(trx, order);
      const { merchant, memberId, amount } = order;
      const transfer = {
        ...{ merchantId: merchant.id, memberId, vendor, reference: randomUUID(), amount, currency: merchant.currency },
        direction: order.from === null ? ('out' as const) : ('home' as const),
      };
      await store.lockWallet(trx, transfer);
      const { source, transit } = accountsOf(transfer);
      await postStep(ledger, trx, transfer, ['held', source, transit]);
      const now = clock.now();
      return store.insertTransfer(trx, transfer, now, new Date(now.getTime() + OWN_TIME_MS));
    },

    /** Asks the vendor to act, once for a transfer however often it is called, and answers how the transfer stands. */
    send: async (merchantId: number, id: bigint): Promise<TransferState> => {
      const taken = await store.takeHeld(database.db, merchantId, id);
      if (taken) await end(taken, await walletOf(taken.vendor).move(taken));
      const now = await store.findTransfer(database.db, merchantId, id);
      if (!now) throw new PortalError('request.not-found');
      return now.state;
    },

    /** Asks about transfers whose outcome is open and whose time has come. `failed` is told of each that could not be ended. */
    askDue: async (limit: number, signal: AbortSignal, failed: (err: unknown, reference: string) => void) => {
      for (const transfer of await store.listDue(database.db, clock.now(), limit)) {
        if (signal.aborted) return;
        try {
          const wallet = vendorWallets.get(transfer.vendor);
          // A vendor that this installation no longer calls keeps the money in transit until it does again.
          await end(transfer, wallet ? await wallet.status(transfer) : 'unknown');
        } catch (error) {
          failed(error, transfer.reference);
          await postpone(transfer);
        }
      }
    },
  };
};

export type Transfers = ReturnType<typeof createTransfers>;
