/** Which wallets a member of a merchant is shown, and when vendors are asked again. Pure. */
import type { MemberWallet } from '../../money/ledger/index.ts';

export type ShownWallet = Pick<MemberWallet, 'vendor' | 'balance' | 'transit'>;

/** The main wallet, those that the merchant offers, and any other that still holds money: nobody loses sight of it. */
export const shownWallets = (held: readonly MemberWallet[], offered: readonly string[]): readonly ShownWallet[] => {
  const known = new Map(held.map((wallet) => [wallet.vendor, wallet]));
  const left = held.flatMap(({ vendor, balance, transit }) =>
    vendor === null || balance + transit === 0n || offered.includes(vendor) ? [] : [vendor],
  );
  return [null, ...offered, ...left].map((vendor) => {
    const { balance = 0n, transit = 0n } = known.get(vendor) ?? {};
    return { vendor, balance, transit };
  });
};

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/** Milliseconds until a vendor that has been asked in vain so often is asked again. */
export const pauseAfter = (asks: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(asks, 10), LONGEST_PAUSE_MS);
