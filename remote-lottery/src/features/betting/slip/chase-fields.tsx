import { useTranslation } from 'shared-contracts/sdk';
import { Checkbox, SelectField } from 'shared-ui';
import { drawTime } from '../../../shared/countdown/countdown.model.ts';
import { useMoneyText } from '../../../shared/bets/money.ts';
import type { DrawOnSale } from '../betting.model.ts';
import { MOST_GROWTH, ONE_DRAW, chaseDraws, chaseOf, mostDraws, withChase } from './slip.model.ts';
import type { Chase, Slip } from './slip.model.ts';
import styles from './slip.module.css';

interface ChaseFieldsProps {
  readonly slip: Slip;
  /** The stake of the first draw, in minor units. */
  readonly stake: bigint;
  /** Draws from the one of the slip on. */
  readonly coming: readonly DrawOnSale[];
  readonly onChase: (chase: Chase) => void;
}

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

/** The same bets on the draws that follow, with what each of them costs. */
export const ChaseFields = ({ slip, stake, coming, onChase }: ChaseFieldsProps) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  if (slip.stations.length > 0) return <p className={styles.hint}>{t('chase.oneStation')}</p>;
  if (coming.length < 2) return null;
  const chase = chaseOf(slip, coming);
  const most = mostDraws(withChase(slip, chase), coming);
  const isOn = chase.draws > 1;
  return (
    <div className={styles.chase}>
      <Checkbox
        look="switch"
        label={t('chase.title')}
        hint={t('chase.text')}
        checked={isOn}
        onChange={(event) => onChase(event.currentTarget.checked ? { ...chase, draws: Math.min(5, most) } : ONE_DRAW)}
      />
      {isOn && (
        <>
          <div className={styles.chaseFields}>
            <SelectField
              label={t('chase.draws')}
              options={upTo(most)
                .slice(1)
                .map((count) => ({ value: String(count), label: String(count) }))}
              value={String(chase.draws)}
              onChange={(event) => onChase({ ...chase, draws: Number(event.currentTarget.value) })}
            />
            <SelectField
              label={t('chase.growth')}
              options={upTo(MOST_GROWTH).map((times) => ({ value: String(times), label: `×${times}` }))}
              value={String(chase.growth)}
              onChange={(event) => {
                const growth = Number(event.currentTarget.value);
                onChase(chaseOf(withChase(slip, { ...chase, growth }), coming));
              }}
            />
          </div>
          <Checkbox
            label={t('chase.stopsOnWin')}
            hint={t('chase.stopsOnWinText')}
            checked={chase.stopsOnWin}
            onChange={(event) => onChase({ ...chase, stopsOnWin: event.currentTarget.checked })}
          />
          <details className={styles.costs}>
            <summary>{t('chase.costs')}</summary>
            <div className={styles.costFrame} tabIndex={0} role="group" aria-label={t('chase.costs')}>
              <table className={styles.costTable}>
                <thead>
                  <tr>
                    <th scope="col">{t('chase.draw')}</th>
                    <th scope="col">{t('sum.stake')}</th>
                    <th scope="col">{t('chase.soFar')}</th>
                  </tr>
                </thead>
                <tbody>
                  {chaseDraws(chase, stake, coming).map((cost) => (
                    <tr key={cost.draw.drawNo}>
                      <th scope="row" dir="ltr">
                        {cost.draw.drawNo}
                        <small>{drawTime(new Date(cost.draw.drawsAt))}</small>
                      </th>
                      <td dir="ltr">{money(cost.stake)}</td>
                      <td dir="ltr">{money(cost.soFar)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </div>
  );
};
