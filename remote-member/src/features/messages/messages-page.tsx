import { useState } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { EmptyState, Surface } from 'shared-ui';
import { MailIcon } from 'shared-ui/icons';
import { OlderButton } from '../../shared/older-rows.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { MessageRow } from './message-row.tsx';
import { PushSwitch } from './push-switch.tsx';
import styles from './messages.module.css';
import { useMessages, useRead } from './use-messages.ts';
import type { Message } from './use-messages.ts';

const List = ({ list }: { readonly list: readonly Message[] }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  const { mutate } = useRead();
  const toggle = ({ id, readAt }: Message): void => {
    setOpen(open === id ? null : id);
    if (open !== id && readAt === null) mutate({ body: { id } });
  };
  if (list.length === 0)
    return <EmptyState icon={<MailIcon size={28} />} title={t('messages.emptyTitle')} text={t('messages.emptyText')} />;
  return (
    <ul className={styles.rows} aria-label={t('page.messages')}>
      {list.map((message) => (
        <MessageRow key={message.id} message={message} isOpen={message.id === open} onToggle={() => toggle(message)} />
      ))}
    </ul>
  );
};

/** Messages to the member, newest first (MEM-022). */
const MessagesPage = () => {
  const { t } = useTranslation();
  const query = useMessages();
  return (
    <Surface>
      <PushSwitch />
      <QueryView query={query} height="20rem">
        {({ pages }) => (
          <>
            <List list={pages.flatMap(({ messages }) => messages)} />
            {query.hasNextPage && (
              <div className={styles.foot}>
                <OlderButton list={query} label={t('messages.older')} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Surface>
  );
};

export default MessagesPage;
