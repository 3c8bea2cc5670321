import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { checkSelection } from 'lottery-rules';
import type { Selection } from 'lottery-rules';
import { useTranslation } from 'shared-contracts/sdk';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { Button, Notice } from 'shared-ui';
import { betText, lotsText } from '../../shared/bets/bet-names.ts';
import { useMoneyText } from '../../shared/bets/money.ts';
import { formatOf, isLowReturn } from './betting.model.ts';
import type { Betting, Offer } from './betting.model.ts';
import styles from './betting.module.css';
import { LineSum } from './line-sum.tsx';
import { emptySelection, isEmpty } from './pick.model.ts';
import { BetPicker } from './pickers/bet-picker.tsx';
import { readMultiple, readPrice } from './stake.model.ts';
import { StakeFields } from './stake.tsx';
import type { Stake } from './stake.tsx';
import { figuresOf } from './slip/slip.model.ts';
import type { LineFigures, SlipLine } from './slip/slip.model.ts';
import { usePicks } from './use-picks.ts';

interface BetCardProps {
  readonly betting: Betting;
  readonly offer: Offer;
  readonly isFull: boolean;
  readonly onAdd: (line: Omit<SlipLine, 'id'>) => void;
  /** The way to the slip where it has no place of its own. */
  readonly slipButton?: ReactNode;
}

type Sound = Pick<SlipLine, 'unitPrice' | 'multiple'>;

/** Price and multiple where both are sound for this bet type. */
const soundStake = (offer: Offer, stake: Stake): Sound | null => {
  const [unitPrice, multiple] = [readPrice(stake.price), readMultiple(stake.multiple)];
  if (unitPrice === null || multiple === null || parseMoney(unitPrice) < offer.minUnit) return null;
  return { unitPrice, multiple };
};

/** What the selection would cost; null while it, or the price, is not sound. */
const useFigures = (betting: Betting, offer: Offer, selection: Selection, stake: Stake): LineFigures | null =>
  useMemo(() => {
    const sound = soundStake(offer, stake);
    if (!sound || checkSelection(offer.betType, selection) !== null) return null;
    return figuresOf(formatOf(betting), offer, { selection, ...sound });
  }, [betting, offer, selection, stake]);

/** One bet: what is picked, for how much, and what it costs before it goes on the slip (LOT-028). */
export const BetCard = ({ betting, offer, isFull, onAdd, slipButton }: BetCardProps) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const [selection, setSelection, hasPicks] = usePicks(offer);
  const [stake, setStake] = useState<Stake>({ price: toDecimal(offer.minUnit), multiple: '1' });
  // The pick is drawn first, its sum a moment later.
  const deferred = useDeferredValue(selection);
  const figures = useFigures(betting, offer, deferred, stake);
  const fault = checkSelection(offer.betType, selection);
  const sound = soundStake(offer, stake);
  const isTooMuch = figures !== null && figures.stake > offer.maxStake;
  const priceError =
    sound || readMultiple(stake.multiple) === null ? undefined : t('stake.priceWrong', { least: money(offer.minUnit) });

  const add = (): void => {
    if (!sound || fault) return;
    onAdd({ betType: offer.betType.code, selection, odds: offer.odds, ...sound });
    setSelection(() => emptySelection(offer.betType.picker));
  };
  const size = 'size' in offer.betType.picker ? offer.betType.picker.size : 1;
  const hint = (): string | null => {
    if (isTooMuch) return t('stake.tooMuch', { most: money(offer.maxStake) });
    if (isFull) return t('slip.full');
    return fault && !isEmpty(selection) ? t(`fault.${fault}`, { count: size }) : null;
  };
  const said = hint();
  const lots = lotsText(t, offer.betType);

  return (
    <section className={styles.card} aria-label={t('betting.card')} data-unsaved={hasPicks || undefined}>
      <div className={styles.about}>
        <p className={styles.aboutText}>{betText(t, betting.game.format, offer.betType.code)}</p>
        {lots !== null && <p className={styles.lots}>{lots}</p>}
        {isLowReturn(offer.rtp) && <Notice tone="pending">{t('betting.lowReturn', { rtp: offer.rtp })}</Notice>}
      </div>
      <BetPicker key={offer.betType.code} offer={offer} selection={selection} onSelection={setSelection} />
      <StakeFields offer={offer} stake={stake} onStake={setStake} priceError={priceError} />
      <div className={styles.foot}>
        <LineSum figures={figures} />
        <p role="status" className={styles.footHint}>
          {said}
        </p>
        <div className={styles.footButtons}>
          {slipButton}
          <Button
            variant="secondary"
            size="lg"
            className={styles.add}
            disabled={fault !== null || sound === null || isTooMuch || isFull}
            onClick={add}
          >
            {t('betting.add')}
          </Button>
        </div>
      </div>
    </section>
  );
};
