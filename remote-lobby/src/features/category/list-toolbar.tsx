import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { cx, SearchField, SelectField } from 'shared-ui';
import { ClockIcon, FlameIcon, GridIcon, HeartIcon } from 'shared-ui/icons';
import styles from './category.module.css';
import type { ListState, ListType } from './list-state.model.ts';

const ICONS: Readonly<Record<ListType, ReactNode>> = {
  game: <GridIcon size={18} />,
  hot: <FlameIcon size={18} />,
  fav: <HeartIcon size={18} />,
  recent: <ClockIcon size={18} />,
};
const SWITCHES: readonly ListType[] = ['game', 'hot', 'fav', 'recent'];

interface ListSwitchProps {
  readonly type: ListType;
  readonly onPress: (type: ListType) => void;
}

/** Which list: all games, hot, favourites, recent (LOB-010). */
export const ListSwitch = ({ type, onPress }: ListSwitchProps) => {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('list.switch')} className={styles.chips}>
      {SWITCHES.map((each) => (
        <button
          key={each}
          type="button"
          className={cx(styles.chip, each === type && styles.chipOn)}
          aria-pressed={each === type}
          onClick={() => onPress(each)}
        >
          {ICONS[each]}
          {t(`list.type.${each}`)}
        </button>
      ))}
    </div>
  );
};

const MIN_BETS = ['0.10', '0.20', '0.50', '1.00', '5.00'] as const;
const MIN_LINES = ['5', '10', '20', '25', '40', '50'] as const;

interface FilterProps {
  readonly state: ListState;
  readonly onFilter: (filter: Partial<Pick<ListState, 'name' | 'minBet' | 'minLines'>>) => void;
}

/** Smallest bet and smallest number of lines, on the slot page alone (LOB-011). */
export const SlotFilter = ({ state, onFilter }: FilterProps) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  return (
    <>
      <SelectField
        className={styles.select}
        label={t('filter.minBet')}
        labelHidden
        placeholder={t('filter.anyBet')}
        value={state.minBet}
        options={MIN_BETS.map((bet) => ({
          value: bet,
          label: t('filter.betFrom', { amount: `${merchant.currencySymbol}${bet}` }),
        }))}
        onChange={(event) => onFilter({ minBet: event.currentTarget.value })}
      />
      <SelectField
        className={styles.select}
        label={t('filter.minLines')}
        labelHidden
        placeholder={t('filter.anyLines')}
        value={state.minLines}
        options={MIN_LINES.map((lines) => ({ value: lines, label: t('filter.linesFrom', { lines }) }))}
        onChange={(event) => onFilter({ minLines: event.currentTarget.value })}
      />
    </>
  );
};

/** Somebody who types does not want a page for every letter. */
const SETTLE_MS = 250;

/** Finds by name within the category. */
export const NameFilter = ({ state, onFilter }: FilterProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(state.name);
  const [known, setKnown] = useState(state.name);
  // The address changed by other means (Back, a link): the box follows.
  if (known !== state.name) {
    setKnown(state.name);
    if (text.trim() !== state.name) setText(state.name);
  }
  useEffect(() => {
    const name = text.trim();
    if (name === state.name) return undefined;
    const timer = setTimeout(() => onFilter({ name }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, state.name, onFilter]);
  return (
    <SearchField
      className={styles.nameFilter}
      label={t('filter.name')}
      placeholder={t('filter.name')}
      value={text}
      maxLength={60}
      onValue={setText}
    />
  );
};
