import { withdrawalOptions, withdrawals } from 'shared-contracts/payments';
import { keepPreviousData, usePortal, useQuery } from 'shared-contracts/sdk';
import { PAYMENTS } from '../../shared/payments/use-payments.ts';

const PAGE_SIZE = 10;

export const useWithdrawalOptions = () => {
  const { api } = usePortal();
  return useQuery({
    queryKey: [...PAYMENTS, 'options'],
    queryFn: ({ signal }) => api.call(withdrawalOptions, {}, { signal }),
    staleTime: 0,
  });
};

/** One page of the member's withdrawals, newest first. */
export const useWithdrawals = (pageNo: number) => {
  const { api } = usePortal();
  return useQuery({
    queryKey: [...PAYMENTS, 'withdrawals', pageNo],
    queryFn: ({ signal }) => api.call(withdrawals, { query: { pageNo, pageSize: PAGE_SIZE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
