import { useState } from 'react';
import { Link, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { Card, Pager, cx } from 'shared-ui';
import { ChevronDownIcon } from 'shared-ui/icons';
import { drawAddress } from '../../shared/addresses.ts';
import { drawTime } from '../../shared/countdown/countdown.model.ts';
import { Balls } from '../../shared/numbers/balls.tsx';
import { kindOf, partsOf, prizeRows } from '../../shared/numbers/numbers.model.ts';
import { pageOf } from './draws.model.ts';
import type { Draw } from './draws.model.ts';
import styles from './draws.module.css';
import { FigureTags } from './figures.tsx';
import { PrizeTable } from './prize-table.tsx';

const PAGE_PARAM = 'page';

const When = ({ draw }: { readonly draw: Draw }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.when}>
      <Link className={cx(styles.number, styles.proof)} to={drawAddress(draw.gameCode, draw.drawNo)}>
        {t('card.draw', { number: draw.drawNo })}
      </Link>
      <time dateTime={draw.drawnAt} dir="ltr">
        {drawTime(new Date(draw.drawnAt))}
      </time>
    </span>
  );
};

const PrizeDraw = ({ draw }: { readonly draw: Draw }) => {
  const { t } = useTranslation();
  return (
    <details className={styles.prizes}>
      <summary className={styles.summary}>
        <When draw={draw} />
        <span className={styles.special}>
          <span className={styles.specialLabel}>{t('prize.DB')}</span>
          <bdi dir="ltr">{prizeRows(draw.winningNumber)[0]?.numbers[0] ?? t('numbers.waiting')}</bdi>
        </span>
        <span className={styles.chevron}>
          <ChevronDownIcon size={18} />
        </span>
      </summary>
      <div className={styles.inside}>
        <PrizeTable result={draw.winningNumber} caption={t('draws.resultOf', { number: draw.drawNo })} />
      </div>
    </details>
  );
};

const PlainDraw = ({ draw }: { readonly draw: Draw }) => (
  <div className={styles.plain}>
    <When draw={draw} />
    <div className={styles.drawn}>
      <Balls parts={partsOf(draw.winningNumber)} size="sm" grid={kindOf(draw.winningNumber) === 'keno'} />
      <FigureTags result={draw.winningNumber} />
    </div>
  </div>
);

/** The last draws by number and date (LOT-026); one that is drawn while the page is open slides in. */
export const DrawList = ({ draws }: { readonly draws: readonly Draw[] }) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [topAtFirst] = useState(draws[0]?.drawNo);
  const { rows, page, pages } = pageOf(draws, Number(params.get(PAGE_PARAM) ?? '1') || 1);
  const turnTo = (next: number): void =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        if (next === 1) written.delete(PAGE_PARAM);
        else written.set(PAGE_PARAM, String(next));
        return written;
      },
      { replace: true },
    );
  return (
    <Card title={t('draws.title', { count: draws.length })} headingLevel={2} flush>
      <ol role="list" className={styles.list}>
        {rows.map((draw) => (
          <li
            key={draw.drawNo}
            className={cx(styles.entry, draw === draws[0] && draw.drawNo !== topAtFirst && styles.fresh)}
          >
            {kindOf(draw.winningNumber) === 'prizes' ? <PrizeDraw draw={draw} /> : <PlainDraw draw={draw} />}
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <div className={styles.pager}>
          <Pager page={page} pages={pages} onPage={turnTo} label={t('draws.pages')} />
        </div>
      )}
    </Card>
  );
};
