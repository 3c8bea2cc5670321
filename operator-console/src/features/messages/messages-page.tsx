import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, EmptyState, Notice } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AccountList } from '../account-link/index.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import { useConditionText } from './condition-text.ts';
import { messagesKey, readSendings } from './messages.api.ts';
import type { Audience, Sending } from './messages.api.ts';
import styles from './messages.module.css';
import { SegmentsCard } from './segments-card.tsx';

/** What was sent is opened by members meanwhile. */
const REFRESH_MS = 15_000;
const ACCOUNTS_SHOWN = 3;

/** To whom it went. */
const To = ({ merchant, audience }: { readonly merchant: string; readonly audience: Audience }) => {
  const { t } = useTranslation();
  const conditionText = useConditionText(merchant);
  if (audience.kind !== 'accounts') return conditionText(audience);
  const rest = audience.accounts.length - ACCOUNTS_SHOWN;
  const names = <AccountList accounts={audience.accounts.slice(0, ACCOUNTS_SHOWN).map((account) => ({ account }))} />;
  return rest > 0 ? <Trans t={t} i18nKey="messages.andMore" count={rest} components={{ names }} /> : names;
};

const useColumns = (merchant: string): readonly DataColumn<Sending>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'message',
      header: t('messages.message'),
      primary: true,
      cell: ({ texts }) => (
        <span className={styles.words}>
          <bdi>{texts['EN']?.title}</bdi>
          <bdi className={styles.content}>{texts['EN']?.content}</bdi>
          <span className={layout.small}>{Object.keys(texts).join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'to',
      header: t('messages.to'),
      width: '14rem',
      cell: ({ audience }) => <To merchant={merchant} audience={audience} />,
    },
    {
      id: 'sent',
      header: t('messages.sent'),
      width: '11rem',
      cell: ({ sentAt, sentBy }) => (
        <span className={layout.two}>
          <time dateTime={sentAt}>{formatDateTime(sentAt, i18n.language)}</time>
          <span className={layout.small}>{sentBy}</span>
        </span>
      ),
    },
    {
      id: 'opened',
      header: t('messages.opened'),
      width: '9rem',
      align: 'end',
      cell: ({ read, recipients, complete }) => (
        <span className={layout.two}>
          <span className={layout.number}>{t('messages.openedOf', { read, recipients })}</span>
          {!complete && <Badge tone="pending">{t('messages.sending')}</Badge>}
        </span>
      ),
    },
  ];
};

/** Messages that operators send to members, and how many have opened them. */
const MessagesPage = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canSend = useOperator()?.rights.includes('inbox.send') ?? false;
  const choice = useChosenMerchant();
  const merchant = choice.chosen?.code ?? '';
  const [isComposing, setComposing] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const columns = useColumns(merchant);
  return (
    <>
      <PageHead title={t('messages.title')} text={t('messages.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      {sent !== null && <Notice tone="won">{t('messages.done', { count: sent })}</Notice>}
      <OlderList
        views="messages"
        queryKey={[...messagesKey(merchant), 'sendings']}
        read={(before) => readSendings(api, merchant, before)}
        rowsOf={({ sendings }) => sendings}
        refreshMs={REFRESH_MS}
        about={choice}
        caption={t('messages.list')}
        title={t('messages.list')}
        actions={
          canSend && (
            <Button variant="primary" disabled={merchant === ''} onClick={() => setComposing(true)}>
              {t('messages.compose')}
            </Button>
          )
        }
        columns={columns}
        empty={<EmptyState compact title={t('messages.none')} text={t('messages.noneText')} />}
      />
      <SegmentsCard key={merchant} merchant={merchant} canChange={canSend} />
      {isComposing && <ComposeDialog merchant={merchant} onSent={setSent} onClose={() => setComposing(false)} />}
    </>
  );
};

export default MessagesPage;
