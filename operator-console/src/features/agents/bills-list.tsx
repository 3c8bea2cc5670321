import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BILL_SORTS } from 'shared-contracts/sorts';
import { EmptyState, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import { useListSort } from '../../shared/list/use-list-sort.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountOpener } from '../account-link/index.ts';
import { agentsKey, readBills } from './agents.api.ts';
import type { Bill, BillPage, BillsQuery } from './agents.api.ts';
import { BillDialog } from './bill-dialog.tsx';
import { BillStatus, usePeriodText } from './look.tsx';

const useColumns = (): readonly DataColumn<Bill>[] => {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  return [
    {
      id: 'account',
      header: t('agents.account'),
      primary: true,
      cell: () => t('agents.openBill'),
    },
    { id: 'kind', header: t('agents.kindName'), cell: ({ kind }) => t(`agents.kind.${kind}`) },
    { id: 'period', header: t('agents.period'), sortable: true, cell: periodText },
    { id: 'status', header: t('agents.state'), cell: (bill) => <BillStatus {...bill} /> },
    { id: 'base', header: t('agents.base'), align: 'end', cell: ({ base }) => <Money amount={base} /> },
    {
      id: 'amount',
      header: t('agents.amount'),
      align: 'end',
      sortable: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
};

interface BillsListProps extends Pick<BillsQuery, 'state' | 'agent'> {
  readonly merchant: string;
  readonly title?: string;
}

/** Bills, newest first; one of them opens with its lines. */
export const BillsList = ({ merchant, state, agent, title }: BillsListProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useColumns();
  const periodText = usePeriodText();
  const order = useListSort('bills', BILL_SORTS);
  const { sort } = order;
  return (
    <>
      <OlderList<Bill, BillPage>
        views="bills"
        order={order}
        queryKey={[...agentsKey(merchant), 'bills', state, agent, sort]}
        read={(after) => readBills(api, merchant, { state, agent, sort, after })}
        rowsOf={({ rows }) => rows}
        columns={columns}
        caption={t('agents.bills')}
        rowLink={(bill) => (
          <AccountOpener
            account={bill.account}
            member={bill.agentId}
            label={t('agents.openBillOf', { account: bill.account, period: periodText(bill) })}
            onOpen={() => setOpened(bill.id)}
          />
        )}
        empty={<EmptyState compact title={t(`agents.noBills.${state}`)} text={t(`agents.noBillsText.${state}`)} />}
        {...(title !== undefined && { title })}
      />
      {opened !== null && <BillDialog key={opened} merchant={merchant} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
};
