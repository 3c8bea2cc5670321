import { useMemo, useState } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, Notice, cx } from 'shared-ui';
import { ChevronDownIcon } from 'shared-ui/icons';
import { playTypeAddress } from '../../shared/addresses.ts';
import { betName, betText, lotsText, tierName } from '../../shared/bets/bet-names.ts';
import { useMoneyText } from '../../shared/bets/money.ts';
import { SelectionText } from '../../shared/bets/selection-text.tsx';
import { formatOf, isLowReturn, oddsText } from '../betting/index.ts';
import type { Betting, Offer } from '../betting/index.ts';
import { exampleOf } from './example.model.ts';
import styles from './rules.module.css';

interface BetRuleProps {
  readonly betting: Betting;
  readonly offer: Offer;
}

/** The odds of every tier, where there is more than one. */
const Tiers = ({ offer: { betType, odds } }: { readonly offer: Offer }) => {
  const { t } = useTranslation();
  if (betType.tiers.length === 1) return null;
  const isCount = betType.picker.kind === 'balls';
  return (
    <dl className={styles.tiers}>
      {betType.tiers.map((tier) => (
        <div key={tier}>
          <dt>{tierName(t, tier, isCount)}</dt>
          <dd dir="ltr">{odds[tier]}</dd>
        </div>
      ))}
    </dl>
  );
};

const ExampleOnResult = ({ betting: { game, lastResult }, offer }: BetRuleProps) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { betType, odds, minUnit } = offer;
  const example = useMemo(
    () => lastResult && exampleOf(formatOf({ game }), betType, odds, minUnit, lastResult.winningNumber),
    [game, lastResult, betType, odds, minUnit],
  );
  if (!example || !lastResult) return null;
  const isCount = betType.picker.kind === 'balls';
  const hits = example.hits
    .map(([tier, count]) => {
      const paid = `${count} × ${odds[tier] ?? ''}`;
      return betType.tiers.length === 1 ? paid : `${tierName(t, tier, isCount)}: ${paid}`;
    })
    .join(' + ');
  return (
    <div className={styles.example}>
      <p className={styles.exampleTitle}>{t('rules.example', { draw: lastResult.drawNo })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('rules.pick')}</dt>
          <dd>
            <SelectionText selection={example.selection} />
          </dd>
        </div>
        <div>
          <dt>{t('sum.stake')}</dt>
          <dd dir="ltr">{`${example.lots} × ${money(minUnit)} = ${money(example.stake)}`}</dd>
        </div>
        <div>
          <dt>{t('rules.hits')}</dt>
          <dd>
            <bdi>{hits}</bdi>
          </dd>
        </div>
        <div className={styles.win}>
          <dt>{t('bets.win')}</dt>
          <dd dir="ltr">{money(example.win)}</dd>
        </div>
      </dl>
    </div>
  );
};

/** One bet type: its odds and return in a line; what it is and an example on a press. */
export const BetRule = ({ betting, offer }: BetRuleProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { betType, odds, rtp } = offer;
  const isLow = isLowReturn(rtp);
  const lots = lotsText(t, betType);
  return (
    <li className={styles.rule}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.name}>{betName(t, betType.code)}</span>
          <span className={styles.figure} dir="ltr">
            {betType.tiers.length > 4 ? t('rules.manyOdds') : oddsText(betType, odds)}
          </span>
          <span className={cx(styles.figure, isLow && styles.low)} dir="ltr">
            {rtp}%
          </span>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </summary>
        {isOpen && (
          <div className={styles.inside}>
            <p className={styles.text}>{betText(t, betting.game.format, betType.code)}</p>
            {lots !== null && <p className={styles.text}>{lots}</p>}
            {isLow && <Notice tone="pending">{t('betting.lowReturn', { rtp })}</Notice>}
            <Tiers offer={offer} />
            <ExampleOnResult betting={betting} offer={offer} />
            <ButtonLink size="sm">
              <Link to={playTypeAddress(betting.game.gameCode, betType.code)}>{t('rules.bet')}</Link>
            </ButtonLink>
          </div>
        )}
      </details>
    </li>
  );
};
