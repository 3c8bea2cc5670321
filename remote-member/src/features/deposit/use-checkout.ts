import { useEffect } from 'react';
import { openCheckout } from 'shared-contracts/payments';
import { useLanguage, usePortalAction } from 'shared-react';
import { leaveFor } from '../../shared/leave-for.ts';

/** Opens the page of the payment provider in the place of this one; the provider leads back here. */
export const useCheckout = () => {
  const language = useLanguage();
  const { mutate, reset, error, variables, isPending, isSuccess } = usePortalAction(openCheckout, {
    onSuccess: ({ url }) => leaveFor(url),
  });
  useEffect(() => {
    // "Back" may show the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  });
  return {
    open: (id: string): void => mutate({ body: { id, language } }),
    /** Why the page of this deposit could not be opened. */
    errorOf: (id: string): Error | null => (variables?.body.id === id ? error : null),
    // Until the browser has left.
    isBusy: isPending || isSuccess,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
