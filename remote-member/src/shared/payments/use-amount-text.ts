import { PortalError, useErrorText } from 'shared-contracts/sdk';
import { formatAmount } from 'shared-ui';
import type { Range } from './payments.model.ts';

/** What is wrong with an amount that was not sent, where the words name an amount; undefined for any other fault. */
export const useAmountText = (symbol: string, { min, max, left }: Range & { readonly left?: string | null }) => {
  const errorText = useErrorText();
  const money = (amount: string): string => formatAmount(amount, { symbol });
  return (fault: string | undefined): string | undefined => {
    if (fault === 'amount.range')
      return errorText(new PortalError('payment.amount-range', { params: { min: money(min), max: money(max) } }));
    if (fault === 'amount.day')
      return errorText(new PortalError('withdrawal.daily-amount', { params: { left: money(left ?? '0.00') } }));
    return undefined;
  };
};
