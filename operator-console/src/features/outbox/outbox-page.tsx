import { useTranslation } from 'react-i18next';
import { Badge, EmptyState, Tag } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { formatDateTime } from 'shared-contracts/locale';
import { OlderList } from '../../shared/list/older-list.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useConsole } from '../../shared/session/console-context.ts';
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
  const { api } = useConsole();
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('outbox.title')} text={t('outbox.text')} />
      <OlderList
        views="outbox"
        queryKey={['outbox']}
        read={(before) => readOutbox(api, before)}
        rowsOf={({ messages }) => messages}
        refreshMs={REFRESH_MS}
        caption={t('outbox.title')}
        columns={columns}
        empty={<EmptyState compact title={t('outbox.none')} text={t('outbox.noneText')} />}
      />
    </>
  );
};

export default OutboxPage;
