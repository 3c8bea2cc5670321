import type { ReactNode } from 'react';
import { Money } from 'shared-ui';
import styles from './sum.module.css';

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly symbol: string;
  /** Below the amount, if anything. */
  readonly children: ReactNode;
}

/** The amount that a page is about. */
export const Sum = ({ label, amount, symbol, children }: SumProps) => (
  <div className={styles.sum}>
    <p className={styles.label}>{label}</p>
    <Money amount={amount} symbol={symbol} size="display" />
    {children && <p className={styles.text}>{children}</p>}
  </div>
);
