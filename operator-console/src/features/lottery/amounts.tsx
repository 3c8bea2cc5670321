import { formatAmount } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import styles from './lottery.module.css';

interface AmountsProps {
  readonly amounts: readonly { readonly currency: string; readonly amount: string }[];
}

/** One line a currency: sums of different merchants are not added up. */
export const Amounts = ({ amounts }: AmountsProps) => {
  if (amounts.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.amounts}>
      {amounts.map(({ currency, amount }) => (
        <span key={currency} className={layout.number}>
          {formatAmount(amount)} <span className={styles.currency}>{currency}</span>
        </span>
      ))}
    </span>
  );
};
