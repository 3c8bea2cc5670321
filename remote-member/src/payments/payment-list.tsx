import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { requestCode } from 'shared-contracts/remote';
import { useErrorText, usePortal } from 'shared-contracts/sdk';
import { Badge, Card, EmptyState, ErrorState, Money, Pager, Skeleton } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { ChevronDownIcon } from 'shared-ui/icons';
import styles from './payments.module.css';

interface PaymentItemProps {
  readonly amount: string;
  readonly text: string;
  readonly badge: { readonly tone: Tone; readonly text: string };
  /** Something is still to come of it. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** One payment: its line, and all of it on a press. Those that something is still to come of stand open. */
export const PaymentItem = ({ amount, text, badge, isOpen, children }: PaymentItemProps) => {
  const symbol = usePortal().merchant.currencySymbol;
  // What is decided while it is looked at stays open.
  const [isOpenFirst] = useState(isOpen);
  return (
    <li className={styles.item}>
      <details open={isOpenFirst}>
        <summary className={styles.line}>
          <span className={styles.parts}>
            <span className={styles.words}>
              <Money className={styles.sum} amount={amount} symbol={symbol} />
              <span className={styles.small}>{text}</span>
            </span>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </span>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </summary>
        <div className={styles.more}>{children}</div>
      </details>
    </li>
  );
};

interface PaymentListProps {
  readonly title: string;
  readonly list: {
    readonly data: { readonly totalPages: number } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  readonly items: readonly ReactNode[];
}

/** The member's payments of one kind in all states of a list. */
export const PaymentList = ({ title, list, pageNo, onPage, empty, items }: PaymentListProps) => {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = list;
  const lastPage = data ? Math.max(1, data.totalPages) : pageNo;
  // The page has gone meanwhile: its rows moved to those before it.
  useEffect(() => {
    if (lastPage < pageNo) onPage(lastPage);
  }, [lastPage, pageNo, onPage]);
  const rows = (): ReactNode => {
    if (!data && error)
      return (
        <ErrorState
          compact
          text={errorText(error)}
          code={requestCode(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <Skeleton shape="block" height="8rem" />;
    if (items.length === 0 && pageNo === 1) return <EmptyState compact {...empty} />;
    return (
      <>
        <ul role="list" className={styles.items}>
          {items}
        </ul>
        <div className={styles.foot}>
          <Pager page={pageNo} pages={data.totalPages} onPage={onPage} label={title} />
        </div>
      </>
    );
  };
  return <Card title={title}>{rows()}</Card>;
};
