import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, TextField, formatAmount } from 'shared-ui';
import { typedOf } from './payments.model.ts';
import styles from './payments.module.css';

interface AmountFieldProps {
  readonly value: string;
  readonly onValue: (typed: string) => void;
  readonly symbol: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Amounts to choose with one press. */
  readonly quick?: readonly string[];
  readonly end?: ReactNode;
}

/** How much: in figures that are read at arm's length. */
export const AmountField = ({ value, onValue, symbol, hint, error, quick = [], end }: AmountFieldProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.amount}>
      <TextField
        label={t('payments.amount')}
        hint={hint}
        error={error}
        numeric
        maxLength={20}
        controlSize="lg"
        start={<span className={styles.symbol}>{symbol}</span>}
        {...(end !== undefined && { end })}
        value={value}
        required
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {quick.length > 0 && (
        <div className={styles.quick} role="group" aria-label={t('payments.quick')}>
          {quick.map((amount) => (
            <Button key={amount} aria-pressed={value === typedOf(amount)} onClick={() => onValue(typedOf(amount))}>
              {formatAmount(amount, { symbol, decimals: amount.endsWith('.00') ? 0 : 2 })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
