import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { readAllSessions, sendSessionsEnd, sessionsKey } from './operators.api.ts';
import type { SessionOf } from './operators.api.ts';

interface Ending {
  readonly operator: string;
  /** Null: all of this operator's. */
  readonly session: SessionOf | null;
}

const useColumns = (onEnd: (ending: Ending) => void): readonly DataColumn<SessionOf>[] => {
  const { t, i18n } = useTranslation();
  const own = useOperator()?.name;
  const at = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
  return [
    {
      id: 'operator',
      header: t('operators.name'),
      primary: true,
      cell: ({ operator, role }) => (
        <span className={layout.two}>
          {operator}
          <span className={layout.small}>{t(`role.${role}`, { defaultValue: role })}</span>
        </span>
      ),
    },
    { id: 'device', header: t('operators.device'), cell: ({ device }) => device },
    {
      id: 'network',
      header: t('operators.network'),
      cell: ({ ip }) => <span className={layout.wrap}>{ip ?? '–'}</span>,
    },
    { id: 'opened', header: t('operators.opened'), cell: ({ createdAt }) => at(createdAt) },
    { id: 'used', header: t('operators.used'), cell: ({ lastSeenAt }) => at(lastSeenAt) },
    {
      id: 'end',
      header: t('list.actions'),
      align: 'end',
      cell: (session) => {
        const { operator, device, current } = session;
        if (current) return <Badge tone="info">{t('operators.current')}</Badge>;
        if (operator === own) return null;
        return (
          <span className={layout.actions}>
            <Button
              size="sm"
              aria-label={t('operators.endOf', { name: operator, device })}
              onClick={() => onEnd({ operator, session })}
            >
              {t('operators.end')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('operators.endAllOf', { name: operator })}
              onClick={() => onEnd({ operator, session: null })}
            >
              {t('operators.endAll')}
            </Button>
          </span>
        );
      },
    },
  ];
};

/** Where operators are signed in now. */
export const SessionsTab = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [ending, setEnding] = useState<Ending | null>(null);
  const columns = useColumns(setEnding);
  const { data, error, refetch } = useQuery({ queryKey: sessionsKey, queryFn: () => readAllSessions(api) });
  return (
    <Card flush title={t('operators.sessions')} description={t('operators.sessionsText')}>
      <ListTable
        name="operator-sessions"
        caption={t('operators.sessions')}
        columns={columns}
        rows={data?.sessions}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('operators.noSessions')} text={t('operators.sessionsText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {data?.hasMore && <p className={layout.note}>{t('operators.moreSessions', { count: data.sessions.length })}</p>}
      {ending && (
        <OrderDialog
          danger
          title={
            ending.session === null
              ? t('operators.endAllTitle', { name: ending.operator })
              : t('operators.endTitle', { name: ending.operator, device: ending.session.device })
          }
          text={t('operators.endText')}
          submit={t(ending.session === null ? 'operators.endAll' : 'operators.end')}
          send={({ reason }, call) => sendSessionsEnd(call, ending.operator, { id: ending.session?.id, reason })}
          renews={sessionsKey}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
};
