import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { DayField, EmptyState, SegmentedControl, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { Amounts } from './amounts.tsx';
import { DrawMarks } from './draw-marks.tsx';
import { DRAW_STATES, drawAddress } from './draws.model.ts';
import { DRAWS_REFRESH_MS, drawsKey, lotteriesKey, readDraws, readLotteries } from './lottery.api.ts';
import type { DrawFilter, DrawList, ListedDraw } from './lottery.api.ts';
import styles from './lottery.module.css';
import { useDrawFilter } from './use-draw-filter.ts';

const useColumns = (): readonly DataColumn<ListedDraw>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  return [
    {
      id: 'draw',
      header: t('lottery.draw'),
      primary: true,
      width: '22%',
      cell: ({ labelName, drawNo }) => (
        <span className={layout.two}>
          {labelName}
          <span className={`${layout.small} ${layout.number}`}>{drawNo}</span>
        </span>
      ),
    },
    {
      id: 'at',
      header: t('lottery.drawsAt'),
      width: '12.5rem',
      cell: ({ drawsAt }) => (
        <time className={layout.number} dateTime={drawsAt}>
          {formatDateTime(drawsAt, i18n.language)}
        </time>
      ),
    },
    {
      id: 'bets',
      header: t('lottery.bets'),
      align: 'end',
      cell: ({ bets }) => <span className={layout.number}>{number(bets)}</span>,
    },
    {
      id: 'staked',
      header: t('lottery.staked'),
      align: 'end',
      cell: ({ amounts }) => <Amounts amounts={amounts.map(({ currency, stake }) => ({ currency, amount: stake }))} />,
    },
    {
      id: 'won',
      header: t('lottery.won'),
      align: 'end',
      cell: ({ amounts }) => <Amounts amounts={amounts.map(({ currency, won }) => ({ currency, amount: won }))} />,
    },
    { id: 'state', header: t('lottery.state'), width: '26%', cell: (draw) => <DrawMarks draw={draw} /> },
  ];
};

interface FiltersProps {
  readonly filter: DrawFilter;
  readonly onChange: (change: Partial<DrawFilter>) => void;
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const { data = [] } = useQuery({
    queryKey: lotteriesKey(i18n.language),
    queryFn: () => readLotteries(api, i18n.language),
    staleTime: Infinity,
  });
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t('lottery.state')}
        segments={DRAW_STATES.map((id) => ({ id, label: t(`lottery.state.${id}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <div className={styles.narrowing}>
        <SelectField
          label={t('lottery.lottery')}
          options={[
            { value: '', label: t('lottery.everyLottery') },
            ...data.map(({ gameCode, labelName }) => ({ value: gameCode, label: labelName })),
          ]}
          value={filter.gameCode}
          onChange={(event) => onChange({ gameCode: event.currentTarget.value })}
        />
        <DayField label={t('lottery.day')} value={filter.date} onDay={(date) => onChange({ date })} />
      </div>
    </div>
  );
};

/** Draws by state, lottery and day; each opens on a page of its own. */
export const DrawsTab = () => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const [filter, change] = useDrawFilter();
  const columns = useColumns();
  return (
    <>
      <Filters filter={filter} onChange={change} />
      <OlderList<ListedDraw, DrawList>
        views="draws"
        queryKey={[...drawsKey, 'list', i18n.language, filter]}
        read={(after) => readDraws(api, i18n.language, filter, after)}
        rowsOf={({ list }) => list}
        refreshMs={DRAWS_REFRESH_MS}
        columns={columns}
        caption={t('lottery.draws')}
        rowLink={(draw) => <Link to={drawAddress(draw)} />}
        empty={
          <EmptyState
            compact
            title={t(`lottery.noDraws.${filter.state}`)}
            text={t(filter.state === 'closed' ? 'lottery.noWaitingText' : 'lottery.noDrawsText')}
          />
        }
      />
    </>
  );
};
