import { resultsOfDay } from 'shared-contracts/lottery';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { Link, keepPreviousData, usePortal, useQuery, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { daysBefore, useLanguage } from 'shared-react';
import { Badge, Button, DayField, EmptyState, IconButton, SelectField, Skeleton } from 'shared-ui';
import { CalendarIcon, ChevronEndIcon, ChevronStartIcon } from 'shared-ui/icons';
import { useState } from 'react';
import { drawAddress, drawsAddress } from '../../shared/addresses.ts';
import { drawTime } from '../../shared/countdown/countdown.model.ts';
import { Failure } from '../../shared/failure.tsx';
import type { Menu } from '../../shared/menu/menu.model.ts';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Balls } from '../../shared/numbers/balls.tsx';
import { kindOf, partsOf } from '../../shared/numbers/numbers.model.ts';
import { tabCategories } from '../../shared/widget.model.ts';
import styles from './day-results.module.css';
import { playTypeOf, playTypesOf } from './draws.model.ts';
import type { PlayType } from './draws.model.ts';
import { PrizeTable } from './prize-table.tsx';
import { Statistics } from './statistics.tsx';

type Result = ReplyOf<typeof schema.resultsOfDay>['list'][number];

/** Stations draw once a day and are shown together; the others draw all day long and are shown one at a time. */
const hasStations = (category: string): boolean => category.startsWith('VN_');

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHOWN_AT_ONCE = 30;
const SKELETONS = Array.from({ length: 4 }, (_, index) => index);

/** How long a page with a day in its address goes by the day that the platform has answered. */
const DAY_KNOWN_MS = 600_000;

/** Day, category and station as they stand in the address; without a day it is the platform's. */
const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const date = params.get('date') ?? '';
  const change = (next: Readonly<Record<string, string>>): void =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        for (const [name, value] of Object.entries(next)) {
          if (value === '') written.delete(name);
          else written.set(name, value);
        }
        return written;
      },
      { replace: true },
    );
  return {
    date: DAY.test(date) ? date : '',
    category: params.get('category') ?? '',
    game: params.get('game') ?? '',
    change,
  };
};

const ResultCard = ({ result }: { readonly result: Result }) => {
  const { t } = useTranslation();
  const numbers = result.winningNumber ?? '';
  const isPrizes = kindOf(numbers) === 'prizes';
  return (
    <li className={styles.result} data-prizes={isPrizes || undefined}>
      <header className={styles.resultHead}>
        <Link className={styles.station} to={drawsAddress(result.gameCode)}>
          {result.labelName}
        </Link>
        <span className={styles.when}>
          <Link to={drawAddress(result.gameCode, result.drawNo)}>{t('card.draw', { number: result.drawNo })}</Link>
          <time dateTime={result.drawsAt} dir="ltr">
            {drawTime(new Date(result.drawsAt))}
          </time>
        </span>
      </header>
      {numbers === '' && <Badge tone="pending">{t(`proof.state.${result.state}`)}</Badge>}
      {numbers !== '' && isPrizes && (
        <PrizeTable result={numbers} caption={t('draws.resultOf', { number: result.drawNo })} />
      )}
      {numbers !== '' && !isPrizes && <Balls parts={partsOf(numbers)} size="sm" grid={partsOf(numbers).length > 10} />}
    </li>
  );
};

const List = ({ list, onBefore }: { readonly list: readonly Result[]; readonly onBefore: () => void }) => {
  const { t } = useTranslation();
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<CalendarIcon size={24} />}
        title={t('results.empty')}
        text={t('results.emptyText')}
        action={<Button onClick={onBefore}>{t('results.before')}</Button>}
      />
    );
  }
  return (
    <>
      <ul role="list" className={styles.list}>
        {list.slice(0, count).map((result) => (
          <ResultCard key={`${result.gameCode}:${result.drawNo}`} result={result} />
        ))}
      </ul>
      {count < list.length && (
        <div className={styles.more}>
          <Button onClick={() => setCount(count + SHOWN_AT_ONCE)}>{t('bets.more')}</Button>
        </div>
      )}
    </>
  );
};

/** How often each number came on the day, over all results of the list, also those that are not shown yet. */
const DayChart = ({ list }: { readonly list: readonly Result[] }) => {
  const { t } = useTranslation();
  const draws = list.flatMap(({ winningNumber }) => (winningNumber ? [{ winningNumber }] : []));
  const [asked, setType] = useState<PlayType | null>(null);
  const [first] = draws;
  if (!first) return null;
  const kind = kindOf(first.winningNumber);
  const type = playTypeOf(kind, asked, '');
  return (
    <Statistics
      draws={draws}
      description={t(`results.chart.${type}`, { count: draws.length })}
      type={type}
      types={playTypesOf(kind)}
      onType={setType}
    />
  );
};

interface FiltersProps {
  readonly menu: Menu | undefined;
  /** The platform's; empty until it has answered. */
  readonly today: string;
  /** The day whose results are shown; empty until it is known. */
  readonly date: string;
  readonly onChange: ReturnType<typeof useFilters>['change'];
  /** The category whose results are shown, and the lottery where it is one. */
  readonly category: string;
  readonly game: string;
}

const Filters = ({ menu, today, date, onChange: change, category, game }: FiltersProps) => {
  const { t } = useTranslation();
  const categories = menu ? tabCategories(menu) : [];
  const lotteries = categories.find(({ code }) => code === category)?.lotteries ?? [];
  return (
    <div className={styles.filters}>
      <div className={styles.days}>
        <IconButton
          variant="secondary"
          label={t('results.before')}
          icon={<ChevronStartIcon size={18} />}
          disabled={date === ''}
          onClick={() => change({ date: daysBefore(date, 1) })}
        />
        <DayField
          className={styles.day}
          label={t('results.day')}
          labelHidden
          value={date}
          {...(today !== '' && { max: today })}
          onDay={(day) => change({ date: day })}
        />
        <IconButton
          variant="secondary"
          label={t('results.after')}
          icon={<ChevronEndIcon size={18} />}
          disabled={today === '' || date >= today}
          onClick={() => change({ date: daysBefore(date, -1) })}
        />
      </div>
      <SelectField
        label={t('category.label')}
        labelHidden
        options={categories.map(({ code, label }) => ({ value: code, label }))}
        value={category}
        onChange={(event) => change({ category: event.currentTarget.value, game: '' })}
      />
      <SelectField
        label={t('results.station')}
        labelHidden
        {...(hasStations(category) && { placeholder: t('results.everyStation') })}
        options={lotteries.map(({ code, name }) => ({ value: code, label: name }))}
        value={game}
        onChange={(event) => change({ game: event.currentTarget.value })}
      />
    </div>
  );
};

interface Asked {
  /** Empty for the platform's own day, which the reply names. */
  readonly day: string;
  readonly category: string;
  readonly game: string;
}

const useResults = ({ day, category, game }: Asked, enabled: boolean, staleTime: number) => {
  const portal = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: ['lottery', 'results', day, category, game, language],
    queryFn: ({ signal }) =>
      portal.api.call(
        resultsOfDay,
        { query: { language, category, ...(day !== '' && { date: day }), ...(game !== '' && { gameCode: game }) } },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
    staleTime,
  });
};

/** The results of one day by category and station. */
const DayResults = () => {
  const { data: menu } = useMenu();
  const filters = useFilters();
  const category = filters.category || (menu ? (tabCategories(menu)[0]?.code ?? '') : '');
  const first = menu && tabCategories(menu).find(({ code }) => code === category)?.lotteries[0]?.code;
  const game = filters.game || (hasStations(category) ? '' : (first ?? ''));
  const isReady = category !== '' && (hasStations(category) || game !== '');
  const { data, error, isFetching, refetch } = useResults({ day: filters.date, category, game }, isReady, 0);
  // Draws go by the platform's day, which begins before or after that of the device.
  const now = useResults({ day: '', category, game }, isReady && filters.date !== '', DAY_KNOWN_MS);
  const today = now.data?.date ?? '';
  const date = filters.date || today;
  const closed = data?.list.filter(({ state }) => state !== 'open');
  return (
    <div className={styles.view}>
      <Filters menu={menu} today={today} date={date} onChange={filters.change} category={category} game={game} />
      {error && !data && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {closed && (
        <>
          <DayChart list={closed} />
          <List
            key={`${date} ${category} ${game}`}
            list={closed}
            onBefore={() => filters.change({ date: daysBefore(date, 1) })}
          />
        </>
      )}
      {!data && !error && (
        <ul role="list" className={styles.list} aria-busy>
          {SKELETONS.map((index) => (
            <li key={index}>
              <Skeleton shape="block" height="24rem" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export default DayResults;
