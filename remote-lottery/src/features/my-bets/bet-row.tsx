import { useMemo, useState } from 'react';
import { betTypeOf } from 'lottery-rules';
import type { Format } from 'lottery-rules';
import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { Badge, cx } from 'shared-ui';
import { ChevronDownIcon } from 'shared-ui/icons';
import { betName } from '../../shared/bets/bet-names.ts';
import { useMoneyText } from '../../shared/bets/money.ts';
import { SelectionText } from '../../shared/bets/selection-text.tsx';
import { Balls } from '../../shared/numbers/balls.tsx';
import { kindOf, partsOf } from '../../shared/numbers/numbers.model.ts';
import { PrizeTable } from '../draws/index.ts';
import { BetActions } from './bet-actions.tsx';
import { marksOf, toneOf } from './my-bets.model.ts';
import type { MyBet } from './my-bets.model.ts';
import styles from './my-bets.module.css';

const Result = ({ bet, hits }: { readonly bet: MyBet; readonly hits: ReadonlySet<number> }) => {
  const { t } = useTranslation();
  const { winningNumber: result } = bet;
  if (result === null || result === '') return <p className={styles.small}>{t(`bets.draw.${bet.drawState}`)}</p>;
  const kind = kindOf(result);
  if (kind === 'prizes') {
    return <PrizeTable result={result} hits={hits} caption={t('draws.resultOf', { number: bet.drawNo })} />;
  }
  return <Balls parts={partsOf(result)} size="sm" grid={partsOf(result).length > 10} hits={hits} />;
};

const Facts = ({ bet }: { readonly bet: MyBet }) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const language = useLanguage();
  const tiers = betTypeOf(bet.format as Format, bet.betType)?.tiers ?? Object.keys(bet.odds);
  const odds = tiers.length > 4 ? '' : tiers.flatMap((tier) => bet.odds[tier] ?? []).join(' / ');
  const facts: readonly (readonly [string, string])[] = [
    [t('bets.price'), `${bet.lots} × ${money(bet.unitPrice)} × ${bet.multiple}`],
    ...(odds === '' ? [] : [[t('slip.odds'), odds] as const]),
    [t('sum.possibleWin'), money(bet.possibleWin)],
    [t('bets.drawsAt'), formatDateTime(bet.drawsAt, language)],
    [t('bets.placedAt'), formatDateTime(bet.placedAt, language)],
    ...(bet.settledAt === null ? [] : [[t('bets.settledAt'), formatDateTime(bet.settledAt, language)] as const]),
    [t('bets.round'), bet.roundId],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Details = ({ bet }: { readonly bet: MyBet }) => {
  const { t } = useTranslation();
  const marks = useMemo(() => marksOf(bet), [bet]);
  return (
    <div className={styles.details}>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('bets.numbers')}</h3>
        <SelectionText selection={bet.selection} hits={marks.selection} whole />
        <Facts bet={bet} />
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('bets.result')}</h3>
        <Result bet={bet} hits={marks.result} />
      </div>
      <BetActions bet={bet} />
    </div>
  );
};

/** One bet: draw, stake, win and state; its numbers against the result on a press. */
export const BetRow = ({ bet }: { readonly bet: MyBet }) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.bet}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.what}>
            <span className={styles.name}>
              {bet.labelName}
              <span className={styles.type}>{betName(t, bet.betType)}</span>
            </span>
            <span className={styles.small}>{t('card.draw', { number: bet.drawNo })}</span>
          </span>
          <Badge tone={toneOf(bet.state)} dot={bet.state === 'open'}>
            {t(`bets.state.${bet.state}`)}
          </Badge>
          <span className={styles.money}>
            <span>
              <span className={styles.small}>{t('sum.stake')}</span> <bdi dir="ltr">{money(bet.stake)}</bdi>
            </span>
            <span className={cx(bet.state === 'won' && styles.won)}>
              <span className={styles.small}>{t('bets.win')}</span>{' '}
              <bdi dir="ltr">{bet.win === null ? '–' : money(bet.win)}</bdi>
            </span>
          </span>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </summary>
        {isOpen && <Details bet={bet} />}
      </details>
    </li>
  );
};
