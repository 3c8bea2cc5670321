import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { useLastPage } from 'shared-react';
import { Badge, Card, EmptyState, Money, Pager } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { ChevronDownIcon } from 'shared-ui/icons';
import { QueryView } from '../query-view.tsx';
import type { QueryState } from '../query-view.tsx';
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
  readonly list: QueryState<{ readonly totalPages: number }>;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  readonly items: readonly ReactNode[];
}

/** The member's payments of one kind in all states of a list. */
export const PaymentList = ({ title, list, pageNo, onPage, empty, items }: PaymentListProps) => {
  // The page has gone meanwhile: its rows moved to those before it.
  useLastPage(list, pageNo, onPage);
  return (
    <Card title={title}>
      <QueryView query={list} height="8rem" compact>
        {({ totalPages }) =>
          items.length === 0 && pageNo === 1 ? (
            <EmptyState compact {...empty} />
          ) : (
            <>
              <ul role="list" className={styles.items}>
                {items}
              </ul>
              <div className={styles.foot}>
                <Pager page={pageNo} pages={totalPages} onPage={onPage} label={title} />
              </div>
            </>
          )
        }
      </QueryView>
    </Card>
  );
};
