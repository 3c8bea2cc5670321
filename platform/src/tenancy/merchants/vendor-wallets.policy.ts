/** Which vendors keep the money of a merchant's members themselves. Pure. */
import type { Merchant } from '../../kernel/index.ts';

/** One ledger account serves all vendors through the seamless wallet, unless the merchant is set up with wallets for vendors. */
export const isSingleWallet = ({ settings }: Pick<Merchant, 'settings'>): boolean => settings['isSingle'] !== false;

/** Codes of the vendors with a wallet of their own, in the merchant's order; none where the wallet is single. */
export const walletVendorsOf = (merchant: Pick<Merchant, 'settings'>): readonly string[] => {
  const listed: unknown = merchant.settings['vendorWallets'];
  if (isSingleWallet(merchant) || !Array.isArray(listed)) return [];
  return [...new Set(listed.filter((code) => typeof code === 'string'))];
};
