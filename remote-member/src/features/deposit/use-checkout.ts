import { openCheckout } from 'shared-contracts/payments';
import { useLanguage, usePortalAction } from 'shared-react';
import { leaveFor } from '../../shared/leave-for.ts';

/** Opens the page of the payment provider in the place of this one; the provider leads back here. */
export const useCheckout = () => {
  const language = useLanguage();
  const { mutate, error, isPending, isSuccess } = usePortalAction(openCheckout, {
    onSuccess: ({ url }) => leaveFor(url),
  });
  return {
    open: (id: string): void => mutate({ body: { id, language } }),
    error,
    // Until the browser has left.
    isBusy: isPending || isSuccess,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
