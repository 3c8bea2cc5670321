import { useEffect } from 'react';
import { Link, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { useMember } from 'shared-react';
import {
  Button,
  ButtonLink,
  Card,
  DateRangeField,
  EmptyState,
  Notice,
  SegmentedControl,
  SelectField,
  Skeleton,
} from 'shared-ui';
import { ListIcon } from 'shared-ui/icons';
import { useMoneyText } from '../../shared/bets/money.ts';
import { Failure } from '../../shared/failure.tsx';
import { lotteriesOf } from '../../shared/menu/menu.model.ts';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { BetRow } from './bet-row.tsx';
import { useFiltersInAddress } from './filters-in-address.ts';
import type { BetFilters } from './filters-in-address.ts';
import { STATES } from './my-bets.model.ts';
import type { MyBets as Page } from './my-bets.model.ts';
import styles from './my-bets.module.css';
import { useMyBets } from './use-my-bets.ts';

const SKELETONS = Array.from({ length: 6 }, (_, index) => index);

const Filters = ({
  filters,
  onChange,
}: {
  readonly filters: BetFilters;
  readonly onChange: (change: Partial<BetFilters>) => void;
}) => {
  const { t } = useTranslation();
  const { data: menu } = useMenu();
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t('bets.stateFilter')}
        segments={['', ...STATES].map((id) => ({ id, label: t(`bets.filter.${id === '' ? 'all' : id}`) }))}
        value={filters.state}
        onChange={(id) => onChange({ state: STATES.find((state) => state === id) ?? '' })}
      />
      <SelectField
        label={t('bets.lottery')}
        placeholder={t('bets.everyLottery')}
        options={menu ? lotteriesOf(menu).map(({ code, name }) => ({ value: code, label: name })) : []}
        value={filters.game}
        onChange={(event) => onChange({ game: event.currentTarget.value })}
      />
      <DateRangeField
        label={t('bets.days')}
        value={{ from: filters.from, to: filters.to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
    </div>
  );
};

const Totals = ({ totals }: { readonly totals: Page['totals'] | undefined }) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const cells = [
    [t('bets.totalBets'), totals && String(totals.bets)],
    [t('bets.totalStake'), totals && money(totals.stake)],
    [t('bets.totalWin'), totals && money(totals.win)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined ? <Skeleton width="5rem" /> : <bdi dir="ltr">{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
};

const Visitor = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  // Whoever comes by a link is asked to log in at once (LOT-027 is for members).
  useEffect(() => portal.openLogin(), [portal]);
  return (
    <EmptyState
      icon={<ListIcon size={24} />}
      title={t('bets.visitor')}
      text={t('bets.visitorText')}
      action={
        <Button variant="primary" onClick={portal.openLogin}>
          {t('bets.login')}
        </Button>
      }
    />
  );
};

const List = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [filters, change] = useFiltersInAddress();
  const query = useMyBets(filters);
  const { data, error } = query;
  const bets = data?.pages.flatMap(({ list }) => list);
  return (
    <div className={styles.view}>
      <Filters filters={filters} onChange={change} />
      <Totals totals={data?.pages[0]?.totals} />
      {error && !bets ? (
        <Failure error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Card flush>
          {bets?.length === 0 && (
            <EmptyState
              compact
              icon={<ListIcon size={24} />}
              title={t('bets.empty')}
              text={t('bets.emptyText')}
              action={
                <ButtonLink>
                  <Link to="/lottery">{t('bets.toLottery')}</Link>
                </ButtonLink>
              }
            />
          )}
          <ul role="list" className={styles.list} aria-label={t('centre.view.bets')} aria-busy={bets === undefined}>
            {bets
              ? bets.map((bet) => <BetRow key={bet.id} bet={bet} />)
              : SKELETONS.map((index) => (
                  <li key={index} className={styles.waiting}>
                    <Skeleton shape="block" height="100%" />
                  </li>
                ))}
          </ul>
          {query.hasNextPage && (
            <div className={styles.more}>
              {query.isFetchNextPageError && (
                <Notice tone="refused" urgent>
                  {errorText(error)}
                </Notice>
              )}
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('bets.more')}
              </Button>
            </div>
          )}
        </Card>
      )}
    </div>
  );
};

/** The member's lottery bets, open and settled (LOT-027). */
const MyBets = () => (useMember() === null ? <Visitor /> : <List />);

export default MyBets;
