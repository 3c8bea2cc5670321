import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import type { ActionCall } from 'shared-react';
import { Badge, Button, Card, DataTable, EmptyState, Notice, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { saveDay } from './daily-close-file.ts';
import { closesKey, readDay, sendClose } from './daily-close.api.ts';
import type { Day, Figures } from './daily-close.api.ts';

type Row = Figures & { readonly way: string };

export const FIGURES = ['opening', 'corrections', 'received', 'paid', 'closing', 'difference'] as const;
const ZERO = '0.00';

/** `provider:SANDBOX` names the provider. */
const useWayName = (): ((way: string) => string) => {
  const { t } = useTranslation();
  return (way) => {
    const [kind, provider] = way.split(':');
    return provider === undefined ? t(`close.way.${kind}`) : t('close.way.provider', { provider });
  };
};

const useColumns = (): readonly DataColumn<Row>[] => {
  const { t } = useTranslation();
  const nameOf = useWayName();
  return [
    { id: 'way', header: t('close.wayOfPayment'), primary: true, cell: ({ way }) => nameOf(way) },
    ...FIGURES.map((figure): DataColumn<Row> => ({
      id: figure,
      header: t(`close.${figure}`),
      align: 'end',
      cell: (row) => <span className={layout.number}>{formatAmount(row[figure])}</span>,
    })),
  ];
};

const Checks = ({ day: { total, ledger, late, state, currency } }: { readonly day: Day }) => {
  const { t } = useTranslation();
  const agrees = state === 'closed' || total.closing === ledger;
  return (
    <>
      <Notice tone={agrees ? 'won' : 'refused'}>
        {t(agrees ? 'close.agrees' : 'close.disagrees', {
          amount: `${formatAmount(state === 'closed' ? total.closing : ledger)} ${currency}`,
        })}
      </Notice>
      {total.difference !== ZERO && (
        <Notice tone="refused">
          {t('close.differs', { amount: `${formatAmount(total.difference)} ${currency}` })}
        </Notice>
      )}
      {late !== ZERO && (
        <Notice tone="pending">{t('close.late', { amount: `${formatAmount(late)} ${currency}` })}</Notice>
      )}
    </>
  );
};

interface SignProps {
  readonly merchant: string;
  readonly day: Day;
  readonly onClose: () => void;
}

/** A payment that was recorded meanwhile changes the figures: they are read again before they can be signed. */
const Sign = ({ merchant, day: { day, total, currency }, onClose }: SignProps) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const sign = async (reason: string, call: ActionCall): Promise<void> => {
    try {
      await sendClose(call, merchant, day, { closing: total.closing, reason });
    } catch (error) {
      await queries.invalidateQueries({ queryKey: closesKey(merchant) });
      throw error;
    }
  };
  return (
    <OrderDialog
      title={t('close.signTitle', { day })}
      text={t('close.signText', { amount: `${formatAmount(total.closing)} ${currency}` })}
      submit={t('close.sign')}
      reasonLabel={t('close.note')}
      send={({ reason }, call) => sign(reason, call)}
      refusalText={(error) => (isPortalError(error) && error.code === 'form.overtaken' ? t('close.changed') : null)}
      renews={closesKey(merchant)}
      onClose={onClose}
    />
  );
};

interface DailyCloseDayProps {
  readonly merchant: string;
  readonly day: string;
  /** It is this day's turn, and the operator may sign. */
  readonly canSign: boolean;
}

/** One day by way of payment, whether it agrees with the ledger, and its signature. */
export const DailyCloseDay = ({ merchant, day, canSign }: DailyCloseDayProps) => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [isSigning, setSigning] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...closesKey(merchant), day],
    queryFn: () => readDay(api, merchant, day),
  });
  const amounts = data ? t('close.amountsIn', { currency: data.currency }) : '';
  const signature = data?.signedAt
    ? t('close.signedBy', { name: data.signedBy, at: formatDateTime(data.signedAt, i18n.language), note: data.note })
    : t('close.dayText');
  return (
    <>
      <Card
        flush
        title={t('close.dayTitle', { day })}
        description={`${signature} ${amounts}`}
        actions={
          data && (
            <span className={layout.actions}>
              <Badge tone={data.state === 'closed' ? 'won' : 'info'}>{t(`close.state.${data.state}`)}</Badge>
              <Button onClick={() => saveDay(merchant, data)}>{t('close.csv')}</Button>
              {canSign && data.state === 'open' && (
                <Button variant="primary" onClick={() => setSigning(true)}>
                  {t('close.sign')}
                </Button>
              )}
            </span>
          )
        }
      >
        <DataTable
          caption={t('close.dayTitle', { day })}
          columns={useColumns()}
          rows={data && (data.ways.length > 0 ? [...data.ways, { way: 'total', ...data.total }] : [])}
          rowKey={({ way }) => way}
          empty={<EmptyState compact title={t('close.nothing')} text={t('close.nothingText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Checks day={data} />}
      {data && isSigning && <Sign merchant={merchant} day={data} onClose={() => setSigning(false)} />}
    </>
  );
};
