import type { Picker } from 'lottery-rules';
import { useTranslation } from 'shared-contracts/sdk';
import { Button } from 'shared-ui';
import { DiceIcon, TrashIcon } from 'shared-ui/icons';
import { quickCounts, quickPick } from '../pick.model.ts';
import type { SetSelection } from './bet-picker.tsx';
import { emptySelection } from '../pick.model.ts';
import styles from './pickers.module.css';

interface QuickPicksProps {
  readonly picker: Picker;
  readonly isEmpty: boolean;
  readonly onSelection: SetSelection;
}

/** A selection by chance, and a way to start over. */
export const QuickPicks = ({ picker, isEmpty, onSelection }: QuickPicksProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.quick}>
      {quickCounts(picker).map((count) => (
        <Button
          key={count}
          size="sm"
          iconStart={<DiceIcon size={16} />}
          onClick={() => onSelection(() => quickPick(picker, count))}
        >
          {t('pick.quick', { count })}
        </Button>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className={styles.clear}
        iconStart={<TrashIcon size={16} />}
        disabled={isEmpty}
        onClick={() => onSelection(() => emptySelection(picker))}
      >
        {t('pick.clear')}
      </Button>
    </div>
  );
};
