import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinalRefusal } from 'shared-react';
import type { ActionCall } from 'shared-react';
import { Badge, Button, Card, Notice, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { FileButton } from '../../shared/files/index.ts';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { NO_FILTER, ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { confirmationsOf, sumOf } from './confirmations.model.ts';
import type { Confirmation, FileFault } from './confirmations.model.ts';
import { ExportPayments } from './export-payments.tsx';
import { queuesKey, readUnpaid, sendPayment } from './payments.api.ts';
import type { Withdrawal } from './payments.api.ts';
import styles from './payments.module.css';
import { useRefusalText } from './use-refusal-text.ts';

/** Between two payments: an operator has five changes a second. */
const PACE_MS = 220;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PACE_MS));

/** What became of a row that was sent, by its line: null where it was paid, else why not. */
type Results = ReadonlyMap<number, string | null>;

type Ready = Confirmation & { readonly payment: Withdrawal };
const isReady = (row: Confirmation): row is Ready =>
  row.payment !== null && row.bankReference !== '' && row.faults.length === 0;

const Result = ({ row, results }: { readonly row: Confirmation; readonly results: Results }) => {
  const { t } = useTranslation();
  const result = results.get(row.line);
  if (result === null) return <Badge tone="won">{t('payments.paid')}</Badge>;
  if (result !== undefined)
    return (
      <span className={layout.two}>
        <Badge tone="refused">{t('payments.confirm.refused')}</Badge>
        <span className={layout.small}>{result}</span>
      </span>
    );
  if (row.faults.length > 0)
    return (
      <span className={layout.two}>
        <Badge tone="refused" dot>
          {t('payments.confirm.wrong')}
        </Badge>
        {row.faults.map((fault) => (
          <span key={fault} className={layout.small}>
            {t(`payments.confirm.${fault}`)}
          </span>
        ))}
      </span>
    );
  return row.bankReference === '' ? (
    <Badge>{t('payments.confirm.left')}</Badge>
  ) : (
    <Badge tone="info" dot>
      {t('payments.confirm.ready')}
    </Badge>
  );
};

const useColumns = (results: Results, currency: string): readonly DataColumn<Confirmation>[] => {
  const { t } = useTranslation();
  return [
    { id: 'line', header: t('payments.confirm.row'), align: 'end', width: '4.5rem', cell: ({ line }) => line },
    {
      id: 'payment',
      header: t('payments.member'),
      primary: true,
      cell: ({ reference, payment }) => (
        <span className={layout.two}>
          {payment ? <AccountLink account={payment.account} /> : '–'}
          <span className={`${layout.small} ${layout.number}`}>{reference}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('payments.amountIn', { currency }),
      align: 'end',
      cell: ({ payment }) => <span className={layout.number}>{payment ? formatAmount(payment.amount) : '–'}</span>,
    },
    { id: 'bank', header: t('payments.bankReference'), cell: ({ bankReference }) => bankReference || '–' },
    {
      id: 'result',
      header: t('points.state'),
      width: '34%',
      cell: (row) => <Result row={row} results={results} />,
    },
  ];
};

interface PreviewProps {
  readonly merchant: string;
  readonly currency: string;
  readonly file: { readonly name: string; readonly rows: readonly Confirmation[] };
  readonly onClose: () => void;
}

/** Every row of the file before anything is recorded, those that are wrong first, and afterwards what became of each. */
const Preview = ({ merchant, currency, file: { name, rows }, onClose }: PreviewProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const [results, setResults] = useState<Results>(new Map());
  const [asked, setAsked] = useState<{ readonly count: number; readonly amount: string } | null>(null);
  const columns = useColumns(results, currency);
  const bad = rows.filter(({ faults }) => faults.length > 0);
  const left = rows.filter(isReady).filter(({ line }) => !results.has(line));
  const title = t('payments.confirm.previewOf', { file: name });
  const ask = (): void => {
    const sum = sumOf(left.map(({ payment }) => payment));
    setAsked({ count: left.length, amount: `${formatAmount(sum)} ${currency}` });
  };
  /** One after the other: each payment is a fact of its own. Where the answer is lost, the next try goes on with the same one. */
  const sendAll = async (call: ActionCall): Promise<void> => {
    for (const { line, payment, bankReference } of left) {
      let result: string | null = null;
      try {
        await sendPayment(call, merchant, payment.id, bankReference);
      } catch (error) {
        if (!isFinalRefusal(error)) throw error;
        result = refusalText(error) ?? errorText(error);
      }
      setResults((before) => new Map(before).set(line, result));
      await pause();
    }
  };
  const description = (): string => {
    if (bad.length > 0) return t('payments.confirm.bad', { bad: bad.length, rows: rows.length });
    if (left.length > 0) return t('payments.confirm.text', { count: left.length });
    return t('payments.confirm.done', { count: [...results.values()].filter((result) => result === null).length });
  };
  return (
    <Card
      flush
      title={title}
      description={description()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('payments.confirm.close')}
          </Button>
          <Button variant="primary" disabled={bad.length > 0 || left.length === 0} onClick={ask}>
            {t('payments.confirm.record')}
          </Button>
        </>
      }
    >
      <ListTable
        name="payment-file"
        own={NO_FILTER}
        caption={title}
        columns={columns}
        rows={[...bad, ...rows.filter(({ faults }) => faults.length === 0)]}
        rowKey={({ line }) => String(line)}
        density="dense"
        scroll="box"
        empty={null}
      />
      {asked && (
        <OrderDialog
          title={t('payments.confirm.title', { count: asked.count })}
          text={t('payments.confirm.effect', { amount: asked.amount })}
          submit={t('payments.confirm.record')}
          withoutReason
          send={(_form, call) => sendAll(call)}
          renews={queuesKey(merchant)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
};

/** What is to be paid goes to the bank as a file; what the bank has paid is read from one, and recorded row by row (OPR-016). */
export const PaymentFiles = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const [shown, setShown] = useState<(PreviewProps['file'] & { readonly currency: string }) | FileFault | null>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const [text, { rows: unpaid, currency }] = await Promise.all([file.text(), readUnpaid(api, merchant)]);
      const rows = confirmationsOf(text, unpaid);
      setShown(typeof rows === 'string' ? rows : { name: file.name, rows, currency });
    },
  });
  return (
    <>
      <div className={styles.export}>
        <ExportPayments merchant={merchant} />
        <FileButton
          label={t('payments.confirm.file')}
          accept=".csv,text/csv"
          busy={reading.isPending}
          onChoose={(file) => reading.mutate(file)}
        >
          {t('payments.confirm.choose')}
        </FileButton>
      </div>
      {reading.isError && (
        <Notice tone="refused" urgent>
          {errorText(reading.error)}
        </Notice>
      )}
      {typeof shown === 'string' && (
        <Notice tone="refused" urgent>
          {t(`payments.confirm.fault.${shown}`)}
        </Notice>
      )}
      {shown !== null && typeof shown !== 'string' && (
        <Preview
          key={reading.submittedAt}
          merchant={merchant}
          currency={shown.currency}
          file={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
};
