import { useEffect, useId } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { SegmentedControl, useScroller, useShown } from 'shared-ui';
import { betName, groupName } from '../../shared/bets/bet-names.ts';
import { groupsOf, oddsText } from './betting.model.ts';
import type { Offer } from './betting.model.ts';
import styles from './betting.module.css';

/** More odds than this are shown with the options themselves. */
const MOST_TIERS = 4;

interface BetTypesProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer;
  readonly onChoose: (code: string) => void;
}

/** Groups of bet types, and the bet types of the chosen one with their odds. */
export const BetTypes = ({ offers, chosen: owned, onChoose }: BetTypesProps) => {
  const { t } = useTranslation();
  const name = useId();
  const [shownCode, show] = useShown(owned.betType.code);
  const chosen = offers.find(({ betType }) => betType.code === shownCode) ?? owned;
  const choose = ({ betType }: Offer): void => {
    show(betType.code);
    onChoose(betType.code);
  };
  const { group } = chosen.betType;
  const groups = groupsOf(offers);
  const shown = offers.filter(({ betType }) => betType.group === group);
  const [frame, scroller] = useScroller<HTMLDivElement>(offers.length);
  const [typeFrame, typeScroller] = useScroller<HTMLDivElement>(shown.length);
  const { reveal } = scroller;
  const { reveal: revealType } = typeScroller;
  const { code } = chosen.betType;
  useEffect(() => {
    reveal('input:checked');
    revealType('input:checked');
  }, [reveal, revealType, code]);
  return (
    <div className={styles.types}>
      {groups.length > 1 && (
        <div ref={frame} className={styles.groups} onScroll={scroller.measure}>
          <SegmentedControl
            label={t('betting.groups')}
            segments={groups.map((id) => ({ id, label: groupName(t, id) }))}
            value={group}
            onChange={(next) => {
              const first = offers.find(({ betType }) => betType.group === next);
              if (first) choose(first);
            }}
          />
        </div>
      )}
      {shown.length > 1 && (
        <div
          ref={typeFrame}
          role="radiogroup"
          aria-label={t('betting.types')}
          className={styles.typeList}
          onScroll={typeScroller.measure}
        >
          {shown.map((offer) => (
            <label key={offer.betType.code} className={styles.type}>
              <input
                type="radio"
                className={styles.typeRadio}
                name={name}
                checked={offer === chosen}
                onChange={() => choose(offer)}
              />
              <span className={styles.typeFace}>
                {betName(t, offer.betType.code)}
                {offer.betType.tiers.length <= MOST_TIERS && (
                  <bdi dir="ltr" className={styles.typeOdds}>
                    {oddsText(offer.betType, offer.odds)}
                  </bdi>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
};
