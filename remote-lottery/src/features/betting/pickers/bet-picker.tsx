import { memo } from 'react';
import type { Selection } from 'lottery-rules';
import type { Offer } from '../betting.model.ts';
import { isEmpty } from '../pick.model.ts';
import { ChoicesPicker } from './choices-picker.tsx';
import { NumbersPicker } from './numbers-picker.tsx';
import styles from './pickers.module.css';
import { PositionsPicker } from './positions-picker.tsx';
import { QuickPicks } from './quick-picks.tsx';

/** Changes the selection by what it was. */
export type SetSelection = (change: (before: Selection) => Selection) => void;

interface BetPickerProps {
  readonly offer: Offer;
  readonly selection: Selection;
  readonly onSelection: SetSelection;
}

const Pickers = ({ offer: { betType, odds }, selection, onSelection }: BetPickerProps) => {
  const { picker } = betType;
  if (picker.kind === 'positions') {
    return <PositionsPicker picker={picker} selection={selection} onSelection={onSelection} />;
  }
  if (picker.kind === 'choices') {
    return <ChoicesPicker picker={picker} selection={selection} odds={odds} onSelection={onSelection} />;
  }
  return <NumbersPicker key={betType.code} picker={picker} selection={selection} onSelection={onSelection} />;
};

/** The picker of a bet type. */
export const BetPicker = memo((props: BetPickerProps) => (
  <div className={styles.picker}>
    <Pickers {...props} />
    {props.offer.betType.picker.kind !== 'choices' && (
      <QuickPicks
        picker={props.offer.betType.picker}
        isEmpty={isEmpty(props.selection)}
        onSelection={props.onSelection}
      />
    )}
  </div>
));
BetPicker.displayName = 'BetPicker';
