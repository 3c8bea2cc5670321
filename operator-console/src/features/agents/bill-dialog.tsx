import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button, DataTable, Money, Notice } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { agentsKey, readBill, sendApproval, sendRejection, sendRerun } from './agents.api.ts';
import type { BillWithLines, Rerun } from './agents.api.ts';
import { BillStatus, usePeriodText } from './look.tsx';

type Act = 'approve' | 'reject' | 'rerun';
type Line = BillWithLines['lines'][number];

const useColumns = (): readonly DataColumn<Line>[] => {
  const { t } = useTranslation();
  const money = (name: 'turnover' | 'loss' | 'base' | 'amount'): DataColumn<Line> => ({
    ...{ id: name, header: t(`agents.${name}`), align: 'end' },
    cell: (line) => <Money amount={line[name]} />,
  });
  return [
    {
      id: 'cause',
      header: t('agents.line'),
      primary: true,
      cell: ({ cause, account, version, isLate }) => (
        <span className={layout.two}>
          <span>
            <Trans
              t={t}
              i18nKey={`agents.cause.${cause}`}
              values={{ version }}
              components={{ account: <AccountLink account={account ?? ''} /> }}
            />
          </span>
          {isLate && <span className={layout.small}>{t('agents.late')}</span>}
        </span>
      ),
    },
    money('turnover'),
    money('loss'),
    money('base'),
    { id: 'rate', header: t('agents.rate'), align: 'end', cell: ({ rate }) => `${rate} %` },
    money('amount'),
  ];
};

const RerunResult = ({ result }: { readonly result: Rerun }) => {
  const { t } = useTranslation();
  const { contracts, differences } = result;
  if (differences.length === 0)
    return <Notice tone="won">{t('agents.rerunSame', { number: contracts.toString() })}</Notice>;
  return (
    <Notice tone="pending" title={t('agents.rerunDiffers')}>
      {differences.map(({ account, settled, counted }, place) => (
        <span key={account}>
          {place > 0 && ', '}
          <AccountLink account={account} />
          {`: ${settled} → ${counted}`}
        </span>
      ))}
    </Notice>
  );
};

const Content = ({ bill, lines }: BillWithLines) => {
  const { t } = useTranslation();
  const columns = useColumns();
  const { decision } = bill;
  return (
    <>
      {decision && (
        <Notice
          tone={decision.isApproved ? 'won' : 'refused'}
          title={t(decision.isApproved ? 'agents.approvedBy' : 'agents.rejectedBy', { name: decision.by })}
        >
          {decision.reason}
        </Notice>
      )}
      <Facts>
        <Fact name={t('agents.account')}>
          <AccountLink account={bill.account} />
        </Fact>
        <Fact name={t('agents.state')}>
          <BillStatus {...bill} />
        </Fact>
        <Fact name={t('agents.kindName')}>{t(`agents.kind.${bill.kind}`)}</Fact>
        <Fact name={t('agents.amount')}>
          <Money amount={bill.amount} />
        </Fact>
      </Facts>
      <DataTable
        caption={t('agents.lines')}
        columns={columns}
        rows={lines}
        rowKey={({ seq }) => seq.toString()}
        empty={null}
        density="dense"
        scroll="box"
      />
    </>
  );
};

interface BillDialogProps {
  readonly merchant: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** One bill with its lines. It stays open after an order and shows the result (OPR-014). */
export const BillDialog = ({ merchant, id, onClose }: BillDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canDecide = useOperator()?.rights.includes('agents.bills') ?? false;
  const periodText = usePeriodText();
  const [act, setAct] = useState<Act | null>(null);
  const [rerun, setRerun] = useState<Rerun | null>(null);
  const query = useQuery({
    queryKey: [...agentsKey(merchant), 'bill', id],
    queryFn: () => readBill(api, merchant, id),
  });
  const bill = query.data?.bill;
  const acts: readonly Act[] = bill?.status === 'waiting' ? ['rerun', 'reject', 'approve'] : ['rerun'];
  return (
    <Dialog
      open
      size="lg"
      fullOnPhone
      title={
        bill ? (
          <>
            <AccountLink account={bill.account} />
            {`, ${periodText(bill)}`}
          </>
        ) : (
          t('agents.opening')
        )
      }
      onClose={onClose}
      {...(bill &&
        canDecide && {
          actions: acts.map((one) => (
            <Button
              key={one}
              variant={one === 'approve' ? 'primary' : 'secondary'}
              onClick={() => {
                setRerun(null);
                setAct(one);
              }}
            >
              {t(`agents.order.${one}`)}
            </Button>
          )),
        })}
    >
      <QueryView query={query} height="16rem">
        {(data) => (
          <div className={layout.fields}>
            {rerun && <RerunResult result={rerun} />}
            <Content {...data} />
          </div>
        )}
      </QueryView>
      {bill && act !== null && (
        <OrderDialog
          title={
            <AccountText text={`agents.orderTitle.${act}`} account={bill.account} values={{ amount: bill.amount }} />
          }
          text={
            <AccountText text={`agents.orderText.${act}`} account={bill.account} values={{ amount: bill.amount }} />
          }
          submit={t(`agents.order.${act}`)}
          danger={act === 'reject'}
          send={async ({ reason }, call) => {
            if (act === 'approve') return sendApproval(call, merchant, id, reason);
            if (act === 'reject') return sendRejection(call, merchant, id, reason);
            return setRerun(await sendRerun(call, merchant, id, reason));
          }}
          renews={agentsKey(merchant)}
          onClose={() => setAct(null)}
        />
      )}
    </Dialog>
  );
};
