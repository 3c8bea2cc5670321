import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { MoneyOrder, useAdjustmentColumns } from './member-money.tsx';
import type { AdjustmentOrder } from './member-money.tsx';
import { readOpenAdjustments } from './member-page.api.ts';
import type { Adjustment } from './member-page.api.ts';
import { membersKey } from './members.api.ts';

/** Adjustments of all members that wait for a second operator. */
export const AdjustmentsTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [order, setOrder] = useState<AdjustmentOrder | null>(null);
  const [at, ...rest] = useAdjustmentColumns(setOrder);
  const columns: readonly DataColumn<Adjustment>[] = [
    {
      id: 'account',
      header: t('members.account'),
      primary: true,
      cell: ({ member, account }) => <AccountLink account={account} member={member} />,
    },
    ...(at ? [{ ...at, primary: false }] : []),
    ...rest,
  ];
  const member = order && 'adjustment' in order ? { merchant, id: order.adjustment.member } : null;
  return (
    <>
      <OlderList<Adjustment>
        views="open-adjustments"
        queryKey={[...membersKey(merchant), 'adjustments']}
        read={(before) => readOpenAdjustments(api, merchant, before)}
        rowsOf={(page) => (page as Awaited<ReturnType<typeof readOpenAdjustments>>).rows}
        columns={columns}
        caption={t('members.openAdjustments')}
        title={t('members.openAdjustments')}
        empty={<EmptyState compact title={t('members.noOpenAdjustments')} text={t('members.noOpenAdjustmentsText')} />}
      />
      {order && member && (
        <MoneyOrder member={member} order={order} renews={membersKey(merchant)} onClose={() => setOrder(null)} />
      )}
    </>
  );
};
