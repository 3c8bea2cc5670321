import { useCallback, useEffect, useRef } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import { claimManualRebate, manualRebate } from 'shared-contracts/loyalty';
import { useLanguage, usePortalAction } from 'shared-react';
import { formatDateTime, formatDecimal, useErrorText, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Button, Card, DataTable, EmptyState, Money, Notice, Surface } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { PercentIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { Sum } from '../../shared/sum.tsx';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';
import { missing, standingOf } from './manual-rebate.model.ts';
import type { ManualRebate, Receipt } from './manual-rebate.model.ts';
import styles from './manual-rebate.module.css';

/** Money moves with every round that is settled. */
const CHANGES: readonly PortalEventType[] = ['wallet/balance-changed'];

/** What was paid. It takes the focus, which reads it aloud, from the button: that may have nothing to claim any more. */
const Paid = ({ receipt: { amount, reference }, symbol }: { readonly receipt: Receipt; readonly symbol: string }) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const title = t('rebate.done', { amount: formatDecimal(amount, symbol) });
  return (
    <div ref={place} role="group" aria-label={title} tabIndex={-1} className={styles.paid}>
      <Notice tone="won" title={title}>
        {t('rebate.reference', { reference })}
      </Notice>
    </div>
  );
};

interface DueProps {
  readonly data: ManualRebate;
  readonly onSettled: () => void;
}

/** What is due, its least amount, and the claim (MEM-027). */
const Due = ({ data, onSettled }: DueProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const {
    mutate: claim,
    data: receipt,
    error,
    isPending,
  } = usePortalAction(claimManualRebate, {
    // The stream reports it as well; without it the header would wait.
    onSuccess: () => portal.bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} }),
    // Also after a refusal: the amount due may have changed.
    onSettled,
  });
  const money = (amount: string) => formatDecimal(amount, data.currencySymbol);
  const standing = standingOf(data);
  return (
    <Surface className={styles.due}>
      <Sum label={t('rebate.due')} amount={data.total} symbol={data.currencySymbol}>
        {standing === 'below'
          ? t('rebate.below', { min: money(data.min), missing: money(missing(data)) })
          : t(standing === 'due' ? 'rebate.ready' : 'rebate.nothing', { min: money(data.min) })}
      </Sum>
      <Button
        variant="primary"
        size="lg"
        busy={isPending}
        disabled={standing !== 'due' && !isPending}
        onClick={() => claim({ body: {} })}
      >
        {t('rebate.claim')}
      </Button>
      {receipt && <Paid receipt={receipt} symbol={data.currencySymbol} />}
      {error !== null && (
        <Notice tone="refused" urgent className={styles.outcome}>
          {errorText(error)}
        </Notice>
      )}
    </Surface>
  );
};

const LastClaim = ({ data: { lastClaim, currencySymbol } }: { readonly data: ManualRebate }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (lastClaim === null) return null;
  return (
    <Card title={t('rebate.last')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('record.amount')}</dt>
          <dd>
            <Money amount={lastClaim.amount} symbol={currencySymbol} />
          </dd>
        </div>
        <div>
          <dt>{t('record.time')}</dt>
          <dd>{formatDateTime(lastClaim.at, language)}</dd>
        </div>
        <div>
          <dt>{t('record.reference')}</dt>
          <dd className={styles.mono}>{lastClaim.reference}</dd>
        </div>
      </dl>
    </Card>
  );
};

type Row = ManualRebate['rows'][number];

const Kinds = ({ data: { rows, total, currencySymbol } }: { readonly data: ManualRebate }) => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Row>[] = [
    { id: 'kind', header: t('rebate.kind'), primary: true, cell: ({ gameType }) => t(`games.${gameType}`) },
    {
      id: 'validBet',
      header: t('bets.validBet'),
      align: 'end',
      cell: ({ validBet }) => <Money amount={validBet} symbol={currencySymbol} />,
    },
    { id: 'rate', header: t('rebate.rate'), align: 'end', cell: ({ rate }) => `${rate}%` },
    {
      id: 'amount',
      header: t('record.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} symbol={currencySymbol} />,
      total: <Money amount={total} symbol={currencySymbol} />,
    },
  ];
  return (
    <Card title={t('rebate.kinds')} description={t('rebate.kindsText')} flush>
      <DataTable
        caption={t('rebate.kinds')}
        columns={columns}
        rows={rows}
        rowKey={({ gameType }) => gameType}
        empty={<EmptyState compact title={t('rebate.emptyTitle')} text={t('rebate.emptyText')} />}
        scroll="box"
        maxHeight="none"
      />
    </Card>
  );
};

/** Rebate of valid bets by kind of games, claimed by hand (MEM-026, MEM-027). */
const ManualRebatePage = () => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['member', 'manual-rebate'],
    queryFn: ({ signal }) => api.call(manualRebate, {}, { signal }),
    staleTime: 0,
  });
  const { refetch } = query;
  const reread = useCallback(() => void refetch(), [refetch]);
  useRefreshOn(CHANGES, reread);
  return (
    <QueryView query={query} height="28rem">
      {(data) => (
        <div className={styles.page}>
          {data.enabled ? (
            <>
              <Due data={data} onSettled={reread} />
              <Kinds data={data} />
            </>
          ) : (
            <EmptyState icon={<PercentIcon size={28} />} title={t('rebate.offTitle')} text={t('rebate.offText')} />
          )}
          <LastClaim data={data} />
        </div>
      )}
    </QueryView>
  );
};

export default ManualRebatePage;
