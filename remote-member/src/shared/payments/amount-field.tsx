import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, TextField } from 'shared-ui';
import { typedOf } from './payments.model.ts';
import styles from './payments.module.css';
import { shortMoney } from './short-money.ts';

interface AmountFieldProps {
  readonly value: string;
  readonly onValue: (typed: string) => void;
  readonly symbol: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** Amounts to choose with one press. */
  readonly quick?: readonly string[] | undefined;
  readonly end?: ReactNode;
  /** The form has just been asked for: typing begins here. */
  readonly isFirst: boolean;
}

/** How much: in figures that are read at arm's length. */
export const AmountField = ({ value, onValue, symbol, hint, error, quick = [], end, isFirst }: AmountFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <div className={styles.amount}>
      <TextField
        ref={input}
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
              {shortMoney(amount, symbol)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
