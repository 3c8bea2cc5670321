import { useQueryClient } from '@tanstack/react-query';
import { isPortalError } from 'shared-contracts/errors';
import { paymentsKey } from './payments.api.ts';

/** Somebody else was faster. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  'payment.already-decided',
  'payment.second-operator',
  'form.overtaken',
]);

/** Sends a decision; where another operator was faster, what stands behind the window is read anew. */
export const useRenewal = (merchant: string): (<T>(sending: Promise<T>) => Promise<T>) => {
  const queries = useQueryClient();
  return async (sending) => {
    try {
      return await sending;
    } catch (error) {
      if (isPortalError(error) && OVERTAKEN.has(error.code))
        void queries.invalidateQueries({ queryKey: paymentsKey(merchant) });
      throw error;
    }
  };
};
