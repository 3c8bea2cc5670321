import type { ReplyOf } from 'shared-contracts/http';
import { localeOf } from 'shared-contracts/locale';
import { endOtherSessions, endOwnSession, ownSessions } from 'shared-contracts/protection';
import type { ownSessions as schema } from 'shared-contracts/protection/schema';
import { requestCode, useLanguage, usePortalAction } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Card, DataTable, Notice } from 'shared-ui';
import type { DataColumn } from 'shared-ui';

type OwnSession = ReplyOf<typeof schema>['list'][number];

/** Name of a country in the player's language. */
const regionText = (code: string, language: string): string =>
  new Intl.DisplayNames([localeOf(language), 'en'], { type: 'region' }).of(code) ?? code;

const useColumns = (end: (session: OwnSession) => void, isBusy: boolean): readonly DataColumn<OwnSession>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      id: 'device',
      header: t('sessions.device'),
      primary: true,
      cell: ({ device, isThisOne }) => (
        <>
          {device} {isThisOne && <Badge tone="won">{t('sessions.thisOne')}</Badge>}
        </>
      ),
    },
    {
      id: 'where',
      header: t('sessions.where'),
      cell: ({ network, region }) =>
        [region === null ? null : regionText(region, language), network].filter(Boolean).join(', ') || '–',
    },
    { id: 'since', header: t('sessions.since'), cell: ({ startedAt }) => formatDateTime(startedAt, language) },
    { id: 'seen', header: t('sessions.seen'), cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt, language) },
    {
      id: 'end',
      header: t('sessions.end'),
      align: 'end',
      unlabelled: true,
      cell: (session) =>
        session.isThisOne ? null : (
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={t('sessions.endOf', { device: session.device })}
            onClick={() => end(session)}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ];
};

/** Where somebody is signed in as this member, and the way to end it (AUT-028). */
export const SessionsSection = () => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['member', 'sessions'],
    queryFn: ({ signal }) => api.call(ownSessions, {}, { signal }),
    staleTime: 0,
  });
  const reread = { onSettled: () => void refetch() };
  const one = usePortalAction(endOwnSession, reread);
  const others = usePortalAction(endOtherSessions, reread);
  const isBusy = one.isPending || others.isPending;
  const failure = one.error ?? others.error;
  const columns = useColumns(({ id }) => one.mutate({ params: { id } }), isBusy);
  return (
    <Card
      flush
      title={t('sessions.title')}
      description={t('sessions.text')}
      actions={
        (data?.list.length ?? 0) > 1 && (
          <Button size="sm" busy={others.isPending} onClick={() => others.mutate({})}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {failure !== null && <Notice tone="refused">{errorText(failure)}</Notice>}
      <DataTable
        caption={t('sessions.title')}
        columns={columns}
        rows={!data && error ? [] : data?.list}
        rowKey={({ id }) => id}
        loading={isFetching && !data}
        error={!data && error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={t('sessions.none')}
      />
    </Card>
  );
};
