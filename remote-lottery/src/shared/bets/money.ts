import { formatDecimal, usePortal } from 'shared-contracts/sdk';
import { toDecimal } from 'shared-contracts/money';

/** Writes minor units, or a decimal text, with the currency of the merchant. */
export const useMoneyText = (): ((amount: bigint | string) => string) => {
  const { currencySymbol } = usePortal().merchant;
  return (amount) => formatDecimal(typeof amount === 'bigint' ? toDecimal(amount) : amount, currencySymbol);
};
