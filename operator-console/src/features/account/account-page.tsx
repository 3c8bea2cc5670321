import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { useAction } from 'shared-react';
import { Badge, Button, Card, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { readSessions, sendEnd, sendEndOthers, sessionsKey } from './account.api.ts';
import type { OpenSession } from './account.api.ts';

const useColumns = (onEnd: (session: OpenSession) => void): readonly DataColumn<OpenSession>[] => {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
  return [
    { id: 'device', header: t('account.device'), primary: true, cell: ({ device }) => device },
    { id: 'network', header: t('account.network'), cell: ({ ip }) => <span className={layout.wrap}>{ip ?? '–'}</span> },
    { id: 'opened', header: t('account.opened'), cell: ({ createdAt }) => at(createdAt) },
    { id: 'used', header: t('account.used'), cell: ({ lastSeenAt }) => at(lastSeenAt) },
    {
      id: 'end',
      header: t('list.actions'),
      align: 'end',
      cell: (session) =>
        session.current ? (
          <Badge tone="info">{t('account.current')}</Badge>
        ) : (
          <Button size="sm" aria-label={t('account.endOf', { device: session.device })} onClick={() => onEnd(session)}>
            {t('account.end')}
          </Button>
        ),
    },
  ];
};

const Sessions = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const queries = useQueryClient();
  const failureOf = useTableFailure();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<OpenSession | 'others' | null>(null);
  const columns = useColumns(setChosen);
  const { data, error, refetch } = useQuery({ queryKey: sessionsKey, queryFn: () => readSessions(api) });
  const ending = useAction(
    api,
    (session: OpenSession | 'others', call): Promise<unknown> =>
      session === 'others' ? sendEndOthers(call) : sendEnd(call, session.id),
    {
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: sessionsKey });
        setChosen(null);
      },
    },
  );
  const hasOthers = data?.some(({ current }) => !current) ?? false;
  return (
    <Card
      flush
      title={t('account.sessions')}
      description={t('account.sessionsText')}
      actions={hasOthers && <Button onClick={() => setChosen('others')}>{t('account.endOthers')}</Button>}
    >
      <ListTable
        name="own-sessions"
        caption={t('account.sessions')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('account.none')} text={t('account.sessionsText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {chosen && (
        <ConfirmDialog
          open
          danger
          title={chosen === 'others' ? t('account.endOthersTitle') : t('account.endTitle', { device: chosen.device })}
          text={t(chosen === 'others' ? 'account.endOthersText' : 'account.endText')}
          confirmLabel={t('account.end')}
          cancelLabel={t('switch.cancel')}
          onConfirm={() => ending.mutateAsync(chosen)}
          error={ending.isError && errorText(ending.error)}
          onCancel={() => setChosen(null)}
        />
      )}
    </Card>
  );
};

/** The operator's own: passkeys, and where the account is signed in (OPR-001). */
const AccountPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('account.title')} text={t('account.text')} />
      <PasskeysCard />
      <Sessions />
    </>
  );
};

export default AccountPage;
