import type { Odds, Picker, Selection } from 'lottery-rules';
import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { optionName } from '../../../shared/bets/bet-names.ts';
import type { SetSelection } from './bet-picker.tsx';
import styles from './pickers.module.css';

interface ChoicesPickerProps {
  readonly picker: Extract<Picker, { kind: 'choices' }>;
  readonly selection: Selection;
  readonly odds: Odds;
  readonly onSelection: SetSelection;
}

/** Many short options, such as sums, stand closer together. */
const MANY = 8;

/** A few words to choose among, each with what it pays. */
export const ChoicesPicker = ({ picker: { options }, selection, odds, onSelection }: ChoicesPickerProps) => {
  const { t } = useTranslation();
  const toggle = (option: string): void =>
    onSelection((before) => options.filter((known) => before.includes(known) !== (known === option)));
  return (
    <div
      role="group"
      aria-label={t('pick.options')}
      className={cx(styles.choices, options.length > MANY && styles.manyChoices)}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.choice}
          aria-pressed={selection.includes(option)}
          onClick={() => toggle(option)}
        >
          <span className={styles.choiceName}>{optionName(t, option)}</span>
          <bdi dir="ltr" className={styles.choiceOdds}>
            {odds[option] ?? odds['hit']}
          </bdi>
        </button>
      ))}
    </div>
  );
};
