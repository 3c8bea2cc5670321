import { useState } from 'react';
import { useLanguage } from 'shared-react';
import { Link, formatDateTime, formatDecimal, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, DataTable, EmptyState, Money, Notice, ProgressBar, StatRow, StatTile, Surface } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { GiftIcon, LedgerIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import styles from './bonus-details.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { useActiveBonus, useMovements } from './use-bonuses.ts';
import type { Bonus, BonusMovement } from './use-bonuses.ts';

const useColumns = (symbol: string): readonly DataColumn<BonusMovement>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    { id: 'kind', header: t('bonus.movement'), primary: true, cell: ({ kind }) => t(`bonus.movement.${kind}`) },
    { id: 'at', header: t('bonus.date'), cell: ({ at }) => formatDateTime(at, language) },
    {
      id: 'amount',
      header: t('bonus.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} symbol={symbol} tone="signed" sign="always" />,
    },
    {
      id: 'after',
      header: t('bonus.after'),
      align: 'end',
      cell: ({ after }) => <Money amount={after} symbol={symbol} />,
    },
  ];
};

const Movements = ({ id, symbol }: { readonly id: string; readonly symbol: string }) => {
  const { t } = useTranslation();
  const columns = useColumns(symbol);
  return (
    <QueryView query={useMovements(id)} height="8rem" compact>
      {({ movements }) => (
        <DataTable
          caption={t('bonus.movements')}
          columns={columns}
          rows={movements}
          rowKey={({ at, kind, after }) => `${at} ${kind} ${after}`}
          empty={
            <EmptyState
              icon={<LedgerIcon size={28} />}
              title={t('bonus.noMovements')}
              text={t('bonus.noMovementsText')}
            />
          }
          scroll="box"
        />
      )}
    </QueryView>
  );
};

/** By which games, in which order, up to how much, until when. */
const Rules = ({ bonus, symbol }: { readonly bonus: Bonus; readonly symbol: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={styles.rules}>
      <div>
        <dt>{t('bonus.endsAt')}</dt>
        <dd>{formatDateTime(bonus.endsAt, language)}</dd>
      </div>
      <div>
        <dt>{t('bonus.order')}</dt>
        <dd>{t(bonus.bonusFirst ? 'bonus.bonusFirst' : 'bonus.cashFirst')}</dd>
      </div>
      <div>
        <dt>{t('bonus.stakeMax')}</dt>
        <dd>{bonus.stakeMax === null ? t('bonus.noLimit') : formatDecimal(bonus.stakeMax, symbol)}</dd>
      </div>
      <div>
        <dt>{t('bonus.games')}</dt>
        <dd>
          {bonus.games
            .map(({ gameType, share }) => t('bonus.share', { games: t(`games.${gameType}`), share }))
            .join(' · ')}
        </dd>
      </div>
    </dl>
  );
};

const Active = ({ bonus }: { readonly bonus: Bonus }) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const [isCancelling, setCancelling] = useState(false);
  const [showsMovements, setShowsMovements] = useState(false);
  const symbol = merchant.currencySymbol;
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const progress = t('bonus.progress', {
    done: formatDecimal(bonus.wagered, symbol),
    required: formatDecimal(bonus.required, symbol),
  });
  return (
    <Surface className={styles.active} aria-label={t('bonus.active')} role="region">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <bdi>{bonus.title}</bdi>
          </h2>
          <p className={styles.small}>{t('bonus.activeText')}</p>
        </div>
        <Button variant="quiet" onClick={() => setCancelling(true)}>
          {t('bonus.cancel')}
        </Button>
      </div>
      <StatRow>
        <StatTile label={t('bonus.balance')} value={money(bonus.balance)} />
        <StatTile label={t('bonus.required')} value={money(bonus.required)} />
        <StatTile label={t('bonus.wagered')} value={money(bonus.wagered)} />
        <StatTile label={t('bonus.remaining')} value={money(bonus.remaining)} />
      </StatRow>
      <div className={styles.bar}>
        <ProgressBar
          label={t('bonus.wagering')}
          labelHidden
          value={Number(bonus.wagered)}
          max={Number(bonus.required)}
          valueText={progress}
        />
        <p className={styles.small}>{progress}</p>
      </div>
      <Rules bonus={bonus} symbol={symbol} />
      {bonus.inPlay && <Notice tone="pending">{t('bonus.inPlay')}</Notice>}
      <Button
        variant="quiet"
        className={styles.more}
        aria-expanded={showsMovements}
        onClick={() => setShowsMovements(!showsMovements)}
      >
        {t(showsMovements ? 'bonus.hideMovements' : 'bonus.showMovements')}
      </Button>
      {showsMovements && <Movements id={bonus.id} symbol={symbol} />}
      {isCancelling && <CancelDialog bonus={bonus} onClose={() => setCancelling(false)} />}
    </Surface>
  );
};

/** Where members without a bonus find one. */
const None = () => {
  const { t } = useTranslation();
  return (
    <Surface className={styles.none}>
      <GiftIcon size={24} />
      <div className={styles.words}>
        <p>{t('bonus.none')}</p>
        <p className={styles.small}>{t('bonus.noneText')}</p>
      </div>
      <Link to="/promotions">{t('bonus.seePromotions')}</Link>
    </Surface>
  );
};

/** The bonus in force with all that the member must know of it. */
export const ActiveBonus = () => (
  <QueryView query={useActiveBonus()} height="5.5rem" compact>
    {({ bonus }) => (bonus ? <Active key={bonus.id} bonus={bonus} /> : <None />)}
  </QueryView>
);
