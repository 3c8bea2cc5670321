import type { ReactNode } from 'react';
import type { QueryState } from '../query-view.tsx';
import { Order } from './order.tsx';
import { PaymentItem, PaymentList } from './payment-list.tsx';
import styles from './payments.module.css';
import type { PaymentTone, ReceiptProps } from './receipt.tsx';
import type { Visit } from './use-visit.ts';

/** What a page says of one payment. */
export interface Look {
  readonly tone: PaymentTone;
  readonly status: string;
  readonly amount: string;
  /** Below the amount: which way, and when. */
  readonly text: string;
  /** Something is still to come of it. */
  readonly isOpen: boolean;
  readonly receipt: { readonly title: string; readonly text: string };
  readonly details: ReactNode;
}

interface List<Payment> {
  readonly rows: readonly Payment[];
  readonly totalPages: number;
}

interface PaymentPageProps<Payment extends { readonly id: string }, Data> {
  readonly lead: string;
  /** Above the form. */
  readonly figures?: ReactNode;
  /** What the form needs. */
  readonly query: QueryState<Data>;
  readonly visit: Visit<Payment>;
  readonly list: QueryState<List<Payment>>;
  /** The page of the list that the newest are on. */
  readonly newest: QueryState<List<Payment>>;
  readonly lookOf: (payment: Payment) => Look;
  readonly again: string;
  readonly title: string;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  readonly children: (data: Data, isNext: boolean) => ReactNode;
}

/** What both pages are: the form or what became of it, and every payment of the member. */
export const PaymentPage = <
  Payment extends { readonly id: string },
  Data extends { readonly closedBy: string | null },
>({
  lead,
  figures,
  query,
  visit: { made, follow, pageNo, setPageNo },
  list,
  newest,
  lookOf,
  again,
  title,
  empty,
  children,
}: PaymentPageProps<Payment, Data>) => {
  const itemOf = (payment: Payment): ReactNode => {
    const { tone, status, amount, text, isOpen, details } = lookOf(payment);
    const isReceipt = payment.id === made?.id;
    return (
      <PaymentItem
        // Closes in the list once the receipt shows the same.
        key={isReceipt ? 'receipt' : payment.id}
        amount={amount}
        text={text}
        badge={{ tone, text: status }}
        isOpen={isOpen && !isReceipt}
      >
        {details}
      </PaymentItem>
    );
  };
  const receiptOf = (payment: Payment): Omit<ReceiptProps, 'onAgain'> => {
    const { tone, receipt, details } = lookOf(newest.data?.rows.find(({ id }) => id === payment.id) ?? payment);
    return { tone, ...receipt, again, children: details };
  };
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{lead}</p>
      {figures}
      <Order query={query} receipt={made && receiptOf(made)} onAgain={() => follow(null)}>
        {children}
      </Order>
      <PaymentList
        title={title}
        list={list}
        pageNo={pageNo}
        onPage={setPageNo}
        empty={empty}
        items={(list.data?.rows ?? []).map(itemOf)}
      />
    </div>
  );
};
