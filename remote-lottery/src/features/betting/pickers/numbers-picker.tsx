import { useCallback, useMemo, useState } from 'react';
import type { Picker, Selection } from 'lottery-rules';
import { useTranslation } from 'shared-contracts/sdk';
import { SegmentedControl } from 'shared-ui';
import { toggled, universeOf } from '../pick.model.ts';
import type { SetSelection } from './bet-picker.tsx';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { HeadsTails } from './heads-tails.tsx';
import { NumberGrid } from './number-grid.tsx';
import { NumberList } from './number-list.tsx';
import styles from './pickers.module.css';

/** Digits stand in two rows, and so do eleven balls: none is left alone in a row. */
const columnsOf = (count: number): number => (count > 11 ? 10 : Math.ceil(count / 2));

interface NumbersPickerProps {
  readonly picker: Extract<Picker, { kind: 'numbers' | 'sets' | 'balls' }>;
  readonly selection: Selection;
  readonly onSelection: SetSelection;
}

/** More numbers than this are typed, not searched for in a grid. */
const MOST_IN_GRID = 100;
const WAYS = ['grid', 'list'] as const;

/** Numbers or balls: a grid to press, a list to type or paste. Both fill the same selection. */
export const NumbersPicker = ({ picker, selection, onSelection }: NumbersPickerProps) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof WAYS)[number]>('grid');
  const numbers = useMemo(() => universeOf(picker), [picker]);
  const toggle = useCallback((number: string) => onSelection((before) => toggled(before, [number])), [onSelection]);
  const hasGrid = numbers.length <= MOST_IN_GRID;
  if (!hasGrid) {
    return (
      <>
        <NumberList picker={picker} selection={selection} onSelection={onSelection} />
        <ChosenNumbers selection={selection} onToggle={toggle} />
      </>
    );
  }
  const isTwoDigits = picker.kind !== 'balls' && picker.length === 2;
  return (
    <>
      {numbers.length > 10 && (
        <SegmentedControl
          label={t('pick.ways')}
          size="sm"
          segments={WAYS.map((id) => ({ id, label: t(`pick.way.${id}`) }))}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'list' ? (
        <>
          <NumberList picker={picker} selection={selection} onSelection={onSelection} />
          <ChosenNumbers selection={selection} onToggle={toggle} />
        </>
      ) : (
        <div className={styles.numbers}>
          <NumberGrid
            label={t('pick.numbers')}
            numbers={numbers}
            columns={columnsOf(numbers.length)}
            selection={selection}
            most={picker.max}
            onToggle={toggle}
          />
          {isTwoDigits && picker.kind === 'numbers' && <HeadsTails most={picker.max} onSelection={onSelection} />}
        </div>
      )}
    </>
  );
};
