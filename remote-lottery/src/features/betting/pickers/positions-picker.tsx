import { memo } from 'react';
import type { Picker, Selection } from 'lottery-rules';
import { useTranslation } from 'shared-contracts/sdk';
import { PLACE_SHORTCUTS, optionsAt, shortcutOptions, withPlace } from '../pick.model.ts';
import type { SetSelection } from './bet-picker.tsx';
import { NumberGrid } from './number-grid.tsx';
import styles from './pickers.module.css';

type Positions = Extract<Picker, { kind: 'positions' }>;

interface PlaceProps {
  readonly picker: Positions;
  readonly place: number;
  /** What is picked here, separated by spaces: one text, so that a place is drawn again only when it changes. */
  readonly chosen: string;
  readonly onSelection: SetSelection;
}

const Place = memo(({ picker, place, chosen, onSelection }: PlaceProps) => {
  const { t } = useTranslation();
  const name = t('pick.place', { place: picker.places[place] ?? place + 1 });
  const choose = (options: readonly string[]): void =>
    onSelection((selection) => withPlace(picker, selection, place, options));
  const toggle = (option: string): void =>
    onSelection((selection) => {
      const known = optionsAt(selection, place);
      const next = known.includes(option) ? known.filter((other) => other !== option) : [...known, option];
      return withPlace(picker, selection, place, next);
    });
  return (
    <div className={styles.place}>
      <div className={styles.placeHead}>
        <span className={styles.placeName}>{name}</span>
        <span role="group" aria-label={t('pick.shortcuts', { place: name })} className={styles.shortcuts}>
          {PLACE_SHORTCUTS.map((shortcut) => (
            <button
              key={shortcut}
              type="button"
              className={styles.shortcut}
              onClick={() => choose(shortcutOptions(shortcut, picker.options))}
            >
              {t(`pick.shortcut.${shortcut}`)}
            </button>
          ))}
        </span>
      </div>
      <NumberGrid
        label={name}
        numbers={picker.options}
        columns={10}
        selection={optionsAt([chosen], 0)}
        most={picker.options.length}
        onToggle={toggle}
      />
    </div>
  );
});
Place.displayName = 'Place';

interface PositionsPickerProps {
  readonly picker: Positions;
  readonly selection: Selection;
  readonly onSelection: SetSelection;
}

/** Digits or balls for each place of the result. */
export const PositionsPicker = ({ picker, selection, onSelection }: PositionsPickerProps) => (
  <div className={styles.places}>
    {picker.places.map((name, place) => (
      <Place key={name} picker={picker} place={place} chosen={selection[place] ?? ''} onSelection={onSelection} />
    ))}
  </div>
);
