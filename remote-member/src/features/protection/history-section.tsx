import type { ReactNode } from 'react';
import { requestCode, useLanguage } from 'shared-react';
import { formatDateTime, useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Badge, Card, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { ClockIcon } from 'shared-ui/icons';
import type { History } from './protection.model.ts';
import { useLimitText } from './use-limit-text.ts';
import { useHistory } from './use-protection.ts';

interface Row {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  readonly change: ReactNode;
  readonly state: string;
  readonly tone: Tone;
}

/** Changes of limits and breaks in one list, newest first. */
const useRows = (symbol: string): ((history: History) => readonly Row[]) => {
  const { t } = useTranslation();
  const limitText = useLimitText(symbol);
  const text = (kind: History['changes'][number]['kind'], value: string | null): string =>
    value === null ? t('protection.none') : limitText(kind, value);
  const stateOf = ({ effectiveAt, cancelledAt }: History['changes'][number]): readonly [string, Tone] => {
    if (cancelledAt !== null) return ['cancelled', 'neutral'];
    return effectiveAt === null ? ['waiting', 'pending'] : ['effective', 'won'];
  };
  return ({ changes, exclusions }) =>
    [
      ...changes.map((change): Row => {
        const [state, tone] = stateOf(change);
        return {
          key: `limit-${change.id}`,
          at: change.effectiveAt ?? change.askedAt,
          what: `${t(`protection.kind.${change.kind}`)}, ${t(`protection.per.${change.period}`)}`,
          change: `${text(change.kind, change.before)} → ${text(change.kind, change.after)}`,
          state: t(`protection.state.${state}`),
          tone,
        };
      }),
      ...exclusions.map((exclusion): Row => ({
        key: `break-${exclusion.id}`,
        at: exclusion.startsAt,
        what: t(`protection.take.${exclusion.kind}`),
        change: t(`protection.terms.${exclusion.term}`),
        state: t(exclusion.isInForce ? 'protection.state.inForce' : 'protection.state.over'),
        tone: exclusion.isInForce ? 'pending' : 'neutral',
      })),
    ].sort((a, b) => b.at.localeCompare(a.at));
};

/** Kept for ever (RSG-002). */
export const HistorySection = ({ symbol }: { readonly symbol: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const language = useLanguage();
  const rowsOf = useRows(symbol);
  const { data, error, isFetching, refetch } = useHistory();
  const columns: readonly DataColumn<Row>[] = [
    { id: 'what', header: t('protection.what'), primary: true, cell: ({ what }) => what },
    { id: 'at', header: t('protection.when'), cell: ({ at }) => formatDateTime(at, language) },
    { id: 'change', header: t('protection.changeHead'), cell: ({ change }) => change },
    { id: 'state', header: t('protection.stateHead'), cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
  ];
  return (
    <Card flush title={t('protection.history')} description={t('protection.historyText')}>
      <DataTable
        caption={t('protection.history')}
        columns={columns}
        rows={error ? [] : data && [...rowsOf(data)]}
        rowKey={({ key }) => key}
        loading={isFetching && !data}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            compact
            icon={<ClockIcon size={28} />}
            title={t('protection.historyNone')}
            text={t('protection.historyNoneText')}
          />
        }
      />
    </Card>
  );
};
