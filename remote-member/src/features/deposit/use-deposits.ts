import { depositMethods, deposits } from 'shared-contracts/payments';
import type * as schema from 'shared-contracts/payments/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { keepPreviousData, usePortal, useQuery } from 'shared-contracts/sdk';
import { PAYMENTS } from '../../shared/payments/use-payments.ts';

export type Methods = ReplyOf<typeof schema.depositMethods>;
export type Method = Methods['methods'][number];
export type Deposit = ReplyOf<typeof schema.createDeposit>;

const PAGE_SIZE = 10;
/** More than a merchant lets wait at once. */
const PENDING_MAX = 100;

export const useDepositMethods = () => {
  const { api } = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: [...PAYMENTS, 'methods', language],
    queryFn: ({ signal }) => api.call(depositMethods, { query: { language } }, { signal }),
    staleTime: 0,
    // In another language the form stays, with what was typed.
    placeholderData: keepPreviousData,
  });
};

/** One page of the member's deposits; on the first, those that wait stand before all others. */
export const useDeposits = (pageNo: number) => {
  const { api } = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: [...PAYMENTS, 'deposits', pageNo, language],
    queryFn: async ({ signal }) => {
      const page = api.call(deposits, { query: { language, pageNo, pageSize: PAGE_SIZE } }, { signal });
      if (pageNo > 1) return page;
      const [waiting, all] = await Promise.all([
        api.call(deposits, { query: { language, status: 'pending', pageNo: 1, pageSize: PENDING_MAX } }, { signal }),
        page,
      ]);
      const others = all.rows.filter(({ status }) => status !== 'pending');
      return { ...all, rows: [...waiting.rows, ...others] };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
