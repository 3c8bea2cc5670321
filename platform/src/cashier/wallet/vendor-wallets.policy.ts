/** Which wallets a member of a merchant has. Pure. */
import type { Merchant } from '../../kernel/index.ts';
import type { MemberWallet } from '../../money/ledger/index.ts';

/** One ledger account serves all vendors through the seamless wallet, unless the merchant is set up with wallets for vendors. */
export const isSingleWallet = ({ settings }: Pick<Merchant, 'settings'>): boolean => settings['isSingle'] !== false;

/** Codes of the vendors with a wallet of their own, in the merchant's order; none where the wallet is single. */
export const walletVendorsOf = (merchant: Pick<Merchant, 'settings'>): readonly string[] => {
  const listed: unknown = merchant.settings['vendorWallets'];
  if (isSingleWallet(merchant) || !Array.isArray(listed)) return [];
  return [...new Set(listed.filter((code) => typeof code === 'string'))];
};

/** The main wallet, those that the merchant offers, and any other that still holds money: nobody loses sight of it. */
export const shownWallets = (
  held: readonly MemberWallet[],
  offered: readonly string[],
): readonly Pick<MemberWallet, 'vendor' | 'balance'>[] => {
  const balances = new Map(held.map(({ vendor, balance }) => [vendor, balance]));
  const left = held.flatMap(({ vendor, balance }) =>
    vendor === null || balance === 0n || offered.includes(vendor) ? [] : [vendor],
  );
  return [null, ...offered, ...left].map((vendor) => ({ vendor, balance: balances.get(vendor) ?? 0n }));
};
