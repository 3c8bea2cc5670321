import { useTranslation } from 'react-i18next';
import { localeOf } from 'shared-contracts/locale';
import { Badge, Card, DataTable, EmptyState, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { verdictOf } from './returns.model.ts';
import type { GameReturn, Verdict } from './returns.model.ts';

const TONES: Readonly<Record<Verdict, Tone>> = {
  ...{ within: 'won', above: 'refused', below: 'pending', unknown: 'neutral' },
};

const usePercent = (): ((value: number | null) => string) => {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(localeOf(i18n.language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value) => (value === null ? '–' : `${format.format(value)}%`);
};

const useColumns = (): readonly DataColumn<GameReturn>[] => {
  const { t } = useTranslation();
  const number = useNumber();
  const percent = usePercent();
  return [
    {
      id: 'game',
      header: t('returns.game'),
      primary: true,
      cell: ({ name, game, vendor }) => (
        <span className={layout.two}>
          {name ?? game}
          <span className={layout.small}>{vendor}</span>
        </span>
      ),
    },
    {
      id: 'stake',
      header: t('returns.stake'),
      align: 'end',
      cell: ({ stake, rounds }) => (
        <span className={layout.two}>
          <span className={layout.number}>{formatAmount(stake)}</span>
          <span className={layout.small}>{t('returns.rounds', { rounds: number(rounds) })}</span>
        </span>
      ),
    },
    {
      id: 'rtp',
      header: t('returns.rtp'),
      align: 'end',
      cell: ({ rtp, low, high }) => (
        <span className={layout.two}>
          <span className={layout.number}>{percent(rtp)}</span>
          {low !== null && (
            <span className={layout.small}>{t('returns.bounds', { low: percent(low), high: percent(high) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'theory',
      header: t('returns.theory'),
      align: 'end',
      cell: ({ theory }) => <span className={layout.number}>{percent(theory)}</span>,
    },
    {
      id: 'verdict',
      header: t('returns.verdict'),
      cell: (row) => {
        const verdict = verdictOf(row);
        return <Badge tone={TONES[verdict]}>{t(`returns.verdict.${verdict}`)}</Badge>;
      },
    },
  ];
};

interface ReturnsTableProps {
  readonly title: string;
  /** Undefined while they are read. */
  readonly games: readonly GameReturn[] | undefined;
  readonly currency: string;
}

/** What games gave back of their stakes, and whether chance alone explains the distance from the theory. */
export const ReturnsTable = ({ title, games, currency }: ReturnsTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <Card flush title={title} headingLevel={3} description={t('returns.text', { currency })}>
      <DataTable
        caption={title}
        columns={columns}
        rows={games}
        rowKey={({ game }) => game}
        density="dense"
        empty={<EmptyState compact title={t('returns.none')} text={t('returns.noneText')} />}
      />
    </Card>
  );
};
