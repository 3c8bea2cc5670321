import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, DataTable, EmptyState, Tag } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import { PageHead } from '../frame/page-head.tsx';
import { useErrorText } from '../language/use-error-text.ts';
import { useConsole } from '../session/console-context.ts';
import { readOutbox } from './outbox.api.ts';
import type { OutboxMessage } from './outbox.api.ts';
import styles from './outbox.module.css';

/** Somebody waits for a code: it stands here as soon as it is sent. */
const REFRESH_MS = 2_000;

const useColumns = (): readonly DataColumn<OutboxMessage>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'at',
      header: t('audit.at'),
      primary: true,
      width: '12rem',
      cell: ({ sentAt }) => (
        <time className={styles.time} dateTime={sentAt}>
          {formatDateTime(sentAt, i18n.language)}
        </time>
      ),
    },
    { id: 'merchant', header: t('audit.merchant'), width: '8rem', cell: ({ merchant }) => merchant },
    {
      id: 'to',
      header: t('outbox.to'),
      width: '16rem',
      cell: ({ channel, recipient, content }) => (
        <span className={styles.to}>
          <Tag>{t(`outbox.${channel}`)}</Tag>
          {content?.to ?? recipient}
        </span>
      ),
    },
    {
      id: 'message',
      header: t('outbox.message'),
      cell: ({ content, template }) =>
        content ? (
          <span className={styles.content}>
            {content.subject !== '' && <strong>{content.subject}</strong>}
            <span className={styles.words}>{content.text}</span>
          </span>
        ) : (
          t(`outbox.template.${template}`, { defaultValue: template })
        ),
    },
    {
      id: 'status',
      header: t('outbox.status'),
      width: '9rem',
      cell: ({ status, provider }) => (
        <Badge tone={status === 'sent' ? 'won' : 'refused'} dot>
          {t(`outbox.${status}`, { provider })}
        </Badge>
      ),
    },
  ];
};

/** Messages that left the platform: in the demo with their words, in production without. */
const OutboxPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const columns = useColumns();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam }) => readOutbox(api, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages.at(-1)?.id : undefined),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHead title={t('outbox.title')} text={t('outbox.text')} />
      <Card flush>
        <DataTable
          caption={t('outbox.title')}
          columns={columns}
          rows={data?.pages.flatMap(({ messages }) => messages)}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('outbox.none')} text={t('outbox.noneText')} />}
          error={!data && error ? errorText(error) : undefined}
          errorCode={isPortalError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      </Card>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('outbox.older')}
        </Button>
      )}
    </>
  );
};

export default OutboxPage;
