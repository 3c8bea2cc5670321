/** Money between a member's main wallet and the wallets of vendors (specification, section 7; WAL-016, WAL-017). */
import { randomUUID } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { Executor, Merchant } from '../../kernel/index.ts';
import type { Ledger, PlayerAccountKind } from '../../money/ledger/index.ts';
import { readMemberWallets } from '../../money/ledger/index.ts';
import { shownWallets, walletVendorsOf } from './vendor-wallets.policy.ts';

export interface TransferDependencies {
  readonly ledger: Pick<Ledger, 'playerAccount' | 'post'>;
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

const kindOf = (vendor: string | null): PlayerAccountKind => (vendor === null ? 'wallet' : `vendor:${vendor}`);

export const createTransfers = ({ ledger, admit }: TransferDependencies) => {
  const requireWallets = async (trx: Executor, { merchant, memberId, from, to }: TransferOrder): Promise<void> => {
    if ((from === null) === (to === null)) throw new PortalError('wallet.account-unknown');
    const offered = walletVendorsOf(merchant);
    if (to !== null) {
      if (!offered.includes(to)) throw new PortalError('wallet.account-unknown');
      // What is in a vendor's wallet is there to be played with.
      return admit({ merchantId: merchant.id, memberId, trx });
    }
    // The way home is open to everybody, also from a wallet that is offered no more.
    const held = await readMemberWallets(trx, merchant.id, memberId, merchant.currency);
    if (shownWallets(held, offered).every(({ vendor }) => vendor !== from))
      throw new PortalError('wallet.account-unknown');
  };

  return {
    /**
     * Part of the caller's transaction, which makes it happen once for a key.
     * @throws PortalError `wallet.account-unknown`, `wallet.insufficient-funds`, or why the member may not play.
     */
    transfer: async (trx: Executor, order: TransferOrder): Promise<void> => {
      await requireWallets(trx, order);
      const { merchant, memberId, from, to, amount } = order;
      const accountOf = (vendor: string | null): Promise<bigint> =>
        ledger.playerAccount(merchant.id, memberId, kindOf(vendor), merchant.currency, trx);
      const [source, target] = [await accountOf(from), await accountOf(to)];
      const vendor = from ?? to;
      await ledger.post(
        {
          merchantId: merchant.id,
          idempotencyKey: `wallet-transfer:${randomUUID()}`,
          kind: 'wallet-transfer',
          legs: [
            { account: source, amount: -amount },
            { account: target, amount },
          ],
          reference: vendor === null ? {} : { vendor },
        },
        trx,
      );
    },
  };
};

export type Transfers = ReturnType<typeof createTransfers>;
