import { memo } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { headOf, numbersOfLength, tailOf, toggled } from '../pick.model.ts';
import type { SetSelection } from './bet-picker.tsx';
import styles from './pickers.module.css';

const DIGITS = numbersOfLength(1);
const WAYS = [
  ['head', headOf],
  ['tail', tailOf],
] as const;

/** Ten numbers with one press: those that begin (heads) or end (tails) with a digit. */
export const HeadsTails = memo(
  ({ most, onSelection }: { readonly most: number; readonly onSelection: SetSelection }) => {
    const { t } = useTranslation();
    const press = (numbers: readonly string[]): void =>
      onSelection((selection) => {
        const next = toggled(selection, numbers);
        return next.length <= most ? next : selection;
      });
    return (
      <div className={styles.ways}>
        {WAYS.map(([way, numbersOf]) => (
          <div key={way} role="group" aria-label={t(`pick.${way}s`)} className={styles.way}>
            <span className={styles.wayName} aria-hidden>
              {t(`pick.${way}s`)}
            </span>
            <span className={styles.wayDigits} dir="ltr">
              {DIGITS.map((digit) => (
                <button
                  key={digit}
                  type="button"
                  className={styles.digit}
                  aria-label={t(`pick.${way}`, { digit })}
                  onClick={() => press(numbersOf(digit))}
                >
                  {digit}
                </button>
              ))}
            </span>
          </div>
        ))}
      </div>
    );
  },
);
HeadsTails.displayName = 'HeadsTails';
