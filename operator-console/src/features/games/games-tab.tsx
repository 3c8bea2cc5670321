import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'shared-contracts/sdk';
import { useLastPage } from 'shared-react';
import { Button, Card, EmptyState, Pager, SelectField } from 'shared-ui';
import { SearchForm } from '../../shared/list/search-form.tsx';
import layout from '../../shared/look/layout.module.css';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { GameDialog } from './game-dialog.tsx';
import type { GameOrder } from './game-dialog.tsx';
import { gamesKey, readGames, readVendors } from './games.api.ts';
import type { Game } from './games.api.ts';
import { GAME_STATES, addressOf, filterOf, queryOf } from './games.model.ts';
import type { GameFilter } from './games.model.ts';
import styles from './games.module.css';
import { useGameColumns } from './use-game-columns.tsx';

const SEARCH_MAX = 60;

interface FiltersProps {
  readonly merchant: string;
  readonly filter: GameFilter;
  readonly onChange: (filter: GameFilter) => void;
}

const Filters = ({ merchant, filter, onChange }: FiltersProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const vendors = useQuery({
    queryKey: [...gamesKey(merchant), 'vendors'],
    queryFn: () => readVendors(api, merchant),
  });
  return (
    <div className={layout.filters}>
      <SearchForm
        label={t('games.search')}
        maxLength={SEARCH_MAX}
        searched={filter.search}
        onSearch={(search) => onChange({ ...filter, search, page: 1 })}
      />
      <SelectField
        label={t('games.vendor')}
        labelHidden
        options={[
          { value: '', label: t('games.allVendors') },
          ...(vendors.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={filter.vendor}
        onChange={(event) => onChange({ ...filter, vendor: event.currentTarget.value, page: 1 })}
      />
      <SelectField
        label={t('points.state')}
        labelHidden
        options={[
          { value: '', label: t('games.allStates') },
          ...GAME_STATES.map((state) => ({ value: state, label: t(`games.state.${state}`) })),
        ]}
        value={filter.state}
        onChange={(event) =>
          onChange({
            ...filter,
            state: GAME_STATES.find((state) => state === event.currentTarget.value) ?? '',
            page: 1,
          })
        }
      />
    </div>
  );
};

interface ChosenBarProps {
  readonly games: readonly Game[];
  readonly onOrder: (order: GameOrder) => void;
  readonly onClear: () => void;
}

/** What can be done with all chosen games at once. */
const ChosenBar = ({ games, onOrder, onClear }: ChosenBarProps) => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const button = (key: string, order: GameOrder) => (
    <Button key={key} size="sm" onClick={() => onOrder(order)}>
      {t(key)}
    </Button>
  );
  return (
    <div className={styles.chosen} role="group" aria-label={t('games.bulk')}>
      <span className={styles.count} aria-live="polite">
        {t('games.chosen', { count: games.length })}
      </span>
      {rights.includes('games.switch') && [
        button('switch.on', { kind: 'state', games, change: { enabled: true } }),
        button('switch.off', { kind: 'state', games, change: { enabled: false } }),
        button('games.rest', { kind: 'state', games, change: { maintenance: true } }),
        button('games.end', { kind: 'state', games, change: { maintenance: false } }),
      ]}
      {rights.includes('games.order') && [
        button('games.markHot', { kind: 'hot', games, hot: true }),
        button('games.unmarkHot', { kind: 'hot', games, hot: false }),
      ]}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('games.clear')}
      </Button>
    </div>
  );
};

/** Games of a merchant in the order of its lobby. */
export const GamesTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const change = (next: GameFilter, how?: { readonly replace: true }): void => {
    setChosen([]);
    setAddress((before) => addressOf(before, next), how);
  };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<GameOrder | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...gamesKey(merchant), 'games', filter],
    queryFn: () => readGames(api, merchant, queryOf(filter)),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, filter.page, (page) => change({ ...filter, page }, { replace: true }));
  const columns = useGameColumns({ chosen, onChoose: setChosen, onOrder: setOrder });
  const picked = data?.games.filter(({ code }) => chosen.includes(code)) ?? [];
  return (
    <>
      <Filters merchant={merchant} filter={filter} onChange={change} />
      <Card flush>
        {picked.length > 0 && <ChosenBar games={picked} onOrder={setOrder} onClear={() => setChosen([])} />}
        <ListTable
          name="games"
          caption={t('games.tab.games')}
          columns={columns}
          rows={data?.games}
          rowKey={({ code }) => code}
          loading={isPlaceholderData}
          skeletonRows={20}
          density="dense"
          empty={<EmptyState compact title={t('games.noGames')} text={t('games.noGamesText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={filter.page} pages={data.totalPages} onPage={(page) => change({ ...filter, page })} />}
      {order && data && (
        <GameDialog
          merchant={merchant}
          order={order}
          page={data}
          onDone={() => setChosen([])}
          onClose={() => setOrder(null)}
        />
      )}
    </>
  );
};
