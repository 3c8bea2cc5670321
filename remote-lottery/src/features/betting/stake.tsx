import { memo, useId } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { IconButton, TextField } from 'shared-ui';
import { MinusIcon, PlusIcon } from 'shared-ui/icons';
import { useMoneyText } from '../../shared/bets/money.ts';
import type { Offer } from './betting.model.ts';
import styles from './betting.module.css';
import { MULTIPLE_CHIPS, priceChips, readMultiple, readPrice } from './stake.model.ts';
import { MOST_MULTIPLE } from './slip/slip.model.ts';

export interface Stake {
  /** As it is typed. */
  readonly price: string;
  readonly multiple: string;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly { readonly id: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

const Chips = ({ label, chips, value, onChoose }: ChipsProps) => (
  <span role="group" aria-label={label} className={styles.chips}>
    {chips.map((chip) => (
      <button
        key={chip.id}
        type="button"
        className={styles.chip}
        aria-pressed={chip.id === value}
        onClick={() => onChoose(chip.id)}
      >
        <bdi dir="ltr">{chip.label}</bdi>
      </button>
    ))}
  </span>
);

interface StakeFieldsProps {
  readonly offer: Offer;
  readonly stake: Stake;
  readonly onStake: (stake: Stake) => void;
  /** What is wrong with the price, beside it. */
  readonly priceError: string | undefined;
}

/** Unit price and multiple, by chips or typed. A pick does not draw them again. */
export const StakeFields = memo(({ offer, stake, onStake, priceError }: StakeFieldsProps) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const id = useId();
  const multiple = readMultiple(stake.multiple);
  const step = (by: number): void =>
    onStake({ ...stake, multiple: String(Math.min(MOST_MULTIPLE, Math.max(1, (multiple ?? 1) + by))) });
  return (
    <div className={styles.stake}>
      <div className={styles.stakeField}>
        <TextField
          id={`${id}-price`}
          label={t('stake.unitPrice')}
          numeric
          value={stake.price}
          error={priceError}
          onChange={(event) => onStake({ ...stake, price: event.currentTarget.value })}
        />
        <Chips
          label={t('stake.prices')}
          chips={priceChips(offer.minUnit, offer.maxStake, offer.betType.lotsPerLine).map((price) => ({
            id: price,
            label: money(price).replace(/\.00$/, ''),
          }))}
          value={readPrice(stake.price)}
          onChoose={(price) => onStake({ ...stake, price })}
        />
      </div>
      <div className={styles.stakeField}>
        <TextField
          id={`${id}-multiple`}
          label={t('stake.multiple')}
          numeric
          inputMode="numeric"
          value={stake.multiple}
          error={multiple === null ? t('stake.multipleWrong', { most: MOST_MULTIPLE }) : undefined}
          onChange={(event) => onStake({ ...stake, multiple: event.currentTarget.value })}
          start={
            <IconButton
              size="sm"
              label={t('stake.less')}
              icon={<MinusIcon size={16} />}
              disabled={(multiple ?? 1) <= 1}
              onClick={() => step(-1)}
            />
          }
          end={<IconButton size="sm" label={t('stake.more')} icon={<PlusIcon size={16} />} onClick={() => step(1)} />}
        />
        <Chips
          label={t('stake.multiples')}
          chips={MULTIPLE_CHIPS.map((times) => ({ id: String(times), label: `×${times}` }))}
          value={stake.multiple}
          onChoose={(times) => onStake({ ...stake, multiple: times })}
        />
      </div>
    </div>
  );
});
StakeFields.displayName = 'StakeFields';
