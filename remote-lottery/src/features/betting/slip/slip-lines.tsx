import { useTranslation } from 'shared-contracts/sdk';
import { IconButton } from 'shared-ui';
import { CloseIcon } from 'shared-ui/icons';
import { betName } from '../../../shared/bets/bet-names.ts';
import { useMoneyText } from '../../../shared/bets/money.ts';
import { SelectionText } from '../../../shared/bets/selection-text.tsx';
import { formatOf, oddsText } from '../betting.model.ts';
import type { Betting, Offer } from '../betting.model.ts';
import { figuresOf } from './slip.model.ts';
import type { SlipLine } from './slip.model.ts';
import styles from './slip.module.css';

interface LineProps {
  readonly line: SlipLine;
  readonly offer: Offer | undefined;
  readonly betting: Betting;
  readonly hasNewOdds: boolean;
  readonly refusal: string | undefined;
  readonly onRemove: () => void;
}

const Line = ({ line, offer, betting, hasNewOdds, refusal, onRemove }: LineProps) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const name = betName(t, line.betType);
  const figures = offer && figuresOf(formatOf(betting), offer, line);
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <span className={styles.lineName}>{name}</span>
        <IconButton size="sm" label={t('slip.remove', { name })} icon={<CloseIcon size={16} />} onClick={onRemove} />
      </div>
      <SelectionText selection={line.selection} />
      {figures && offer && (
        <dl className={styles.figures}>
          <div>
            <dt>{t('slip.price')}</dt>
            <dd dir="ltr">{`${figures.lots} × ${money(line.unitPrice)} × ${line.multiple}`}</dd>
          </div>
          <div>
            <dt>{t('sum.stake')}</dt>
            <dd dir="ltr">{money(figures.stake)}</dd>
          </div>
          {offer.betType.tiers.length <= 4 && (
            <div>
              <dt>{t('slip.odds')}</dt>
              <dd dir="ltr">
                {hasNewOdds && <s className={styles.oldOdds}>{oddsText(offer.betType, line.odds)}</s>}
                <span className={hasNewOdds ? styles.newOdds : undefined}>{oddsText(offer.betType, offer.odds)}</span>
              </dd>
            </div>
          )}
        </dl>
      )}
      {!offer && <p className={styles.fault}>{t('slip.lineOff')}</p>}
      {refusal !== undefined && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
    </li>
  );
};

interface SlipLinesProps {
  readonly lines: readonly SlipLine[];
  readonly offers: readonly Offer[];
  readonly betting: Betting;
  readonly withNewOdds: readonly SlipLine[];
  /** The line that the platform refused, by its index, and why. */
  readonly refused: { readonly index: number; readonly text: string } | null;
  readonly onRemove: (id: string) => void;
}

export const SlipLines = ({ lines, offers, betting, withNewOdds, refused, onRemove }: SlipLinesProps) => (
  <ol role="list" className={styles.lines}>
    {lines.map((line, index) => (
      <Line
        key={line.id}
        line={line}
        offer={offers.find(({ betType }) => betType.code === line.betType)}
        betting={betting}
        hasNewOdds={withNewOdds.includes(line)}
        refusal={refused?.index === index ? refused.text : undefined}
        onRemove={() => onRemove(line.id)}
      />
    ))}
  </ol>
);
