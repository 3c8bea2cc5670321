import { useState } from 'react';
import { useFreshPayments } from './use-payments.ts';

/** What a member does on one of the two pages: which page of the list is looked at, and what was ordered. */
export const useVisit = <Payment>() => {
  const [pageNo, setPageNo] = useState(1);
  const [made, setMade] = useState<Payment | null>(null);
  useFreshPayments();
  const follow = (payment: Payment | null): void => {
    setMade(payment);
    setPageNo(1);
  };
  return {
    pageNo,
    setPageNo,
    made,
    /** The receipt is of this one now; null: the form is back. */
    follow,
    /** The newest stand on the first page, whichever is looked at: the receipt follows them. */
    newestPageNo: made === null ? pageNo : 1,
  };
};

export type Visit<Payment> = ReturnType<typeof useVisit<Payment>>;
