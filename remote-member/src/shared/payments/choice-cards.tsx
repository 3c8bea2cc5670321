import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import { WarningIcon } from 'shared-ui/icons';
import { RoundIcon } from '../round-icon.tsx';
import styles from './payments.module.css';

export interface Choice {
  readonly id: string;
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly text: ReactNode;
}

interface ChoiceCardsProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onValue: (id: string) => void;
  readonly error?: string | undefined;
}

/** One of a few with what there is to know of each, all in view: native radio buttons underneath. */
export const ChoiceCards = ({ label, choices, value, onValue, error }: ChoiceCardsProps) => {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.id} className={cx(styles.choice, error !== undefined && styles.wrong)}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={choice.id}
              checked={choice.id === value}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : errorId}
              onChange={() => onValue(choice.id)}
            />
            <RoundIcon>{choice.icon}</RoundIcon>
            <span className={styles.words}>
              <span className={styles.name}>{choice.name}</span>
              <span className={styles.small}>{choice.text}</span>
            </span>
            <span className={styles.mark} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          <WarningIcon size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
};
