import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEEDBACK_STATES } from 'shared-contracts/feedback';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, EmptyState, SegmentedControl, Tag } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { feedbackKey, finish, readFeedback } from './feedback.api.ts';
import type { FeedbackEntry } from './feedback.api.ts';
import styles from './feedback.module.css';

/** The stream tells of changes at once; this is for consoles whose stream is down. */
const REFRESH_MS = 60_000;

const useStateColumn = (onFinish: ((entry: FeedbackEntry) => void) | null): DataColumn<FeedbackEntry> => {
  const { t, i18n } = useTranslation();
  return {
    id: 'state',
    header: t('feedback.state'),
    cell: (entry) => {
      if (entry.doneAt !== null)
        return (
          <span className={styles.words}>
            {entry.note}
            <span className={styles.small}>
              {t('feedback.doneBy', { name: entry.doneBy ?? '', date: formatDateTime(entry.doneAt, i18n.language) })}
            </span>
          </span>
        );
      if (!onFinish) return t('feedback.open');
      const who = entry.account ?? t('feedback.visitor');
      return (
        <Button size="sm" aria-label={t('feedback.finishOf', { who })} onClick={() => onFinish(entry)}>
          {t('feedback.finish')}
        </Button>
      );
    },
  };
};

const useColumns = (onFinish: ((entry: FeedbackEntry) => void) | null): readonly DataColumn<FeedbackEntry>[] => {
  const { t, i18n } = useTranslation();
  const state = useStateColumn(onFinish);
  return [
    {
      id: 'written',
      header: t('feedback.written'),
      primary: true,
      cell: ({ content, language, at }) => (
        <span className={styles.words}>
          <bdi>{content}</bdi>
          <span className={styles.small}>
            <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>
            {` · ${language}`}
          </span>
        </span>
      ),
    },
    {
      id: 'from',
      header: t('feedback.from'),
      width: '10rem',
      cell: ({ account }) =>
        account === null ? (
          <span className={styles.visitor}>{t('feedback.visitor')}</span>
        ) : (
          <AccountLink account={account} />
        ),
    },
    { id: 'page', header: t('feedback.page'), width: '12rem', cell: ({ page }) => <Tag>{page}</Tag> },
    state,
  ];
};

/** What visitors and members wrote to a merchant, and what became of it (OPS-025). */
const FeedbackListPage = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canManage = useOperator()?.rights.includes('feedback.manage') ?? false;
  const choice = useChosenMerchant();
  const merchant = choice.chosen?.code ?? '';
  const [wanted, choose] = useAddressPart('state');
  const state = FEEDBACK_STATES.find((one) => one === wanted) ?? 'open';
  const [finishing, setFinishing] = useState<FeedbackEntry | null>(null);
  const columns = useColumns(canManage ? setFinishing : null);
  const none = state === 'open' ? 'none' : 'noneDone';
  return (
    <>
      <PageHead title={t('feedback.title')} text={t('feedback.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <OlderList
        views="feedback"
        queryKey={[...feedbackKey, merchant, state]}
        read={(before) => readFeedback(api, merchant, state, before)}
        rowsOf={({ entries }) => entries}
        refreshMs={REFRESH_MS}
        about={choice}
        caption={t('feedback.title')}
        title={
          <SegmentedControl
            label={t('feedback.state')}
            segments={FEEDBACK_STATES.map((id) => ({ id, label: t(`feedback.${id}`) }))}
            value={state}
            onChange={choose}
          />
        }
        columns={columns}
        empty={<EmptyState compact title={t(`feedback.${none}`)} text={t(`feedback.${none}Text`)} />}
      />
      {finishing && (
        <OrderDialog
          title={t('feedback.finishTitle')}
          text={t('feedback.finishText')}
          submit={t('feedback.finish')}
          reasonLabel={t('feedback.note')}
          send={({ reason }, call) => finish(call, merchant, finishing.id, reason)}
          renews={feedbackKey}
          onClose={() => setFinishing(null)}
        />
      )}
    </>
  );
};

export default FeedbackListPage;
