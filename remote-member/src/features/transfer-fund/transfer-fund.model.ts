/** Rules of the form of transfers, which the platform checks too. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import { parseMoney } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/wallet/schema';
import { readAmount } from 'shared-react';
import type { FieldFaults } from 'shared-react';

export type Balance = ReplyOf<typeof schema.balance>;
export type Moved = ReplyOf<typeof schema.walletTransfer>;
export type Wallet = Balance['wallets'][number];
/** `out`: from the main wallet to a vendor's; `home`: back. */
export type Direction = 'out' | 'home';

/** Whether a vendor has yet to say what became of a transfer. */
export const isOnItsWay = ({ wallets }: Balance): boolean =>
  wallets.some(({ inTransit = '0.00' }) => inTransit !== '0.00');

/** What the amount is taken from. */
export const sourceOf = ({ wallets }: Balance, vendor: string, direction: Direction): Wallet | undefined =>
  wallets.find(({ vassalage }) => vassalage === (direction === 'out' ? null : vendor));

/** Faults by field (WAL-017). */
export const transferFaults = (typed: string, source: Wallet | undefined): FieldFaults => {
  if (typed.trim() === '') return { amount: 'amount.missing' };
  const amount = readAmount(typed);
  if (amount === null || parseMoney(amount) === 0n) return { amount: 'amount.malformed' };
  const isCovered = parseMoney(amount) <= parseMoney(source?.balance ?? '0.00');
  return isCovered ? {} : { amount: 'wallet.insufficient-funds' };
};
