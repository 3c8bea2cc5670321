import { useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, EmptyState, Money, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import type { Outcome } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountText } from '../account-link/index.ts';
import {
  memberKey,
  readAdjustment,
  readAdjustments,
  readMovements,
  readOverview,
  sendAdjustment,
  sendDecision,
} from './member-page.api.ts';
import type { Adjustment, MemberRef, Movement } from './member-page.api.ts';

const AMOUNT = /^-?\d{1,12}\.\d{2}$/;
const isAmount = (text: string): boolean => AMOUNT.test(text.trim()) && Number(text) !== 0;

export type AdjustmentOrder =
  | { readonly kind: 'adjust'; readonly currency: string }
  | { readonly kind: 'reverse'; readonly movement: Movement; readonly currency: string }
  | { readonly kind: 'confirm' | 'decline'; readonly adjustment: Adjustment };

interface OrderProps {
  readonly member: MemberRef;
  readonly order: AdjustmentOrder;
  readonly renews: QueryKey;
  readonly onClose: () => void;
}

/** How another operator decided while the window was open. */
const useOutcome = (member: MemberRef, id: string | null): Outcome | null => {
  const { api } = useConsole();
  const { data } = useQuery({
    queryKey: [...memberKey(member), 'adjustments', id],
    queryFn: () => (id === null ? null : readAdjustment(api, member, id)),
    enabled: id !== null,
  });
  if (!data || data.state === 'proposed' || data.decidedBy === null) return null;
  return { confirmed: data.state === 'posted', by: data.decidedBy, reason: data.decisionReason };
};

/** What an order is about: one whose outcome is unknown is offered again for the same movement or adjustment alone. */
const subjectOf = (order: AdjustmentOrder): string => {
  if (order.kind === 'reverse') return order.movement.transfer;
  return 'adjustment' in order ? order.adjustment.id : '';
};

const nameOf = ({ merchant, id }: MemberRef, order: AdjustmentOrder): string =>
  `${order.kind} ${merchant} ${id} ${subjectOf(order)}`;

export const MoneyOrder = ({ member, order, renews, onClose }: OrderProps) => {
  const { t } = useTranslation();
  const { kind } = order;
  const outcome = useOutcome(member, 'adjustment' in order ? order.adjustment.id : null);
  return (
    <OrderDialog<{ amount: string; reason: string }>
      title={
        'adjustment' in order ? (
          <AccountText
            text={`members.money.${kind}Title`}
            account={order.adjustment.account}
            member={member.id}
            values={{ amount: `${order.adjustment.amount} ${order.adjustment.currency}` }}
          />
        ) : (
          t(`members.money.${kind}Title`, {
            amount: order.kind === 'reverse' ? `${order.movement.amount} ${order.currency}` : '',
          })
        )
      }
      text={t(`members.money.${kind}Text`)}
      submit={t(`members.money.${kind}`)}
      name={nameOf(member, order)}
      defaults={{ amount: '' }}
      send={(form, call) => {
        const { reason } = form;
        if (order.kind === 'adjust') return sendAdjustment(call, member, { amount: form.amount.trim(), reason });
        if (order.kind === 'reverse')
          return sendAdjustment(call, member, { reverses: order.movement.transfer, reason });
        return sendDecision(call, member, order.adjustment.id, { confirm: order.kind === 'confirm', reason });
      }}
      outcome={outcome}
      renews={renews}
      onClose={onClose}
    >
      {({ register, formState }) =>
        order.kind === 'adjust' && (
          <TextField
            label={t('members.money.amount', { currency: order.currency })}
            hint={t('members.money.amountHint')}
            required
            inputMode="decimal"
            error={formState.errors.amount && t('members.money.amountHint')}
            {...register('amount', { validate: isAmount })}
          />
        )
      }
    </OrderDialog>
  );
};

/** The queue that has the payment of a movement. */
const QUEUES: Readonly<Record<string, 'deposits' | 'withdrawals'>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  'withdrawal-return': 'withdrawals',
};

/** What a movement belongs to: a payment leads to its queue. */
const Reference = ({ merchant, movement }: { readonly merchant: string; readonly movement: Movement }) => {
  const canOpen = useOperator()?.rights.includes('payments.read') ?? false;
  const { kind, reference, reason } = movement;
  const queue = QUEUES[kind];
  if (queue === undefined || reference === '' || !canOpen) return reason ?? reference;
  const address = new URLSearchParams({
    merchant,
    tab: queue,
    [`${queue}-state`]: 'all',
    [`${queue}-search`]: reference,
  });
  return <Link to={`/payments?${address}`}>{reference}</Link>;
};

const useMovementColumns = (
  { merchant }: MemberRef,
  currency: string,
  onReverse: ((movement: Movement) => void) | null,
): readonly DataColumn<Movement>[] => {
  const { t, i18n } = useTranslation();
  const money = (amount: string) => <Money amount={amount} symbol={`${currency} `} />;
  return [
    {
      id: 'at',
      header: t('members.at'),
      primary: true,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>,
    },
    {
      id: 'kind',
      header: t('members.what'),
      cell: ({ kind, transfer, reverses, reversedBy }) => (
        <span className={layout.two}>
          {t(`members.movement.${kind}`, { defaultValue: kind })}
          <span className={layout.small}>
            {reverses === null ? `#${transfer}` : t('members.reverses', { transfer, reverses })}
            {reversedBy !== null && ` · ${t('members.reversedBy', { transfer: reversedBy })}`}
          </span>
        </span>
      ),
    },
    { id: 'amount', header: t('members.amount'), align: 'end', cell: ({ amount }) => money(amount) },
    { id: 'after', header: t('members.after'), align: 'end', cell: ({ after }) => money(after) },
    {
      id: 'reference',
      header: t('members.reference'),
      cell: (movement) => (
        <span className={layout.two}>
          <Reference merchant={merchant} movement={movement} />
          {movement.operator !== null && <span className={layout.small}>{movement.operator}</span>}
        </span>
      ),
    },
    ...(onReverse
      ? [
          {
            id: 'act',
            header: '',
            cell: (movement: Movement) =>
              movement.isReversible && (
                <Button size="sm" variant="quiet" onClick={() => onReverse(movement)}>
                  {t('members.money.reverse')}
                </Button>
              ),
          },
        ]
      : []),
  ];
};

const TONES = { proposed: 'pending', posted: 'won', declined: 'refused' } as const;

export const useAdjustmentColumns = (
  onDecide: ((order: AdjustmentOrder) => void) | null,
): readonly DataColumn<Adjustment>[] => {
  const { t, i18n } = useTranslation();
  const name = useOperator()?.name;
  const decisions = (adjustment: Adjustment) =>
    onDecide &&
    adjustment.state === 'proposed' && (
      <span className={layout.actions}>
        {adjustment.proposedBy !== name && (
          <Button size="sm" onClick={() => onDecide({ kind: 'confirm', adjustment })}>
            {t('members.money.confirm')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => onDecide({ kind: 'decline', adjustment })}>
          {t('members.money.decline')}
        </Button>
      </span>
    );
  return [
    {
      id: 'at',
      header: t('members.at'),
      primary: true,
      cell: ({ proposedAt }) => <time dateTime={proposedAt}>{formatDateTime(proposedAt, i18n.language)}</time>,
    },
    {
      id: 'amount',
      header: t('members.amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} symbol={`${currency} `} />,
    },
    {
      id: 'reason',
      header: t('members.reason'),
      cell: ({ reason, proposedBy, reverses }) => (
        <span className={layout.two}>
          {reason}
          <span className={layout.small}>
            {proposedBy}
            {reverses !== null && ` · ${t('members.takesBack', { reverses })}`}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('members.state'),
      cell: (adjustment) => (
        <span className={layout.two}>
          <Badge tone={TONES[adjustment.state]} dot>
            {t(`members.adjustment.${adjustment.state}`)}
          </Badge>
          {adjustment.decidedBy !== null && (
            <span className={layout.small}>{`${adjustment.decidedBy}: ${adjustment.decisionReason ?? ''}`}</span>
          )}
        </span>
      ),
    },
    { id: 'act', header: '', cell: decisions },
  ];
};

const MoneyLists = ({ member, currency }: { readonly member: MemberRef; readonly currency: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canAdjust = useOperator()?.rights.includes('balances.adjust') ?? false;
  const [order, setOrder] = useState<AdjustmentOrder | null>(null);
  const movements = useMovementColumns(
    member,
    currency,
    canAdjust ? (movement) => setOrder({ kind: 'reverse', movement, currency }) : null,
  );
  const adjustments = useAdjustmentColumns(canAdjust ? setOrder : null);
  return (
    <>
      <OlderList<Adjustment>
        views="member-adjustments"
        queryKey={[...memberKey(member), 'adjustments']}
        read={(before) => readAdjustments(api, member, before)}
        rowsOf={(page) => (page as Awaited<ReturnType<typeof readAdjustments>>).rows}
        columns={adjustments}
        caption={t('members.adjustments')}
        title={t('members.adjustments')}
        actions={
          canAdjust ? (
            <Button size="sm" onClick={() => setOrder({ kind: 'adjust', currency })}>
              {t('members.money.adjust')}
            </Button>
          ) : undefined
        }
        empty={<EmptyState compact title={t('members.noAdjustments')} />}
      />
      <OlderList<Movement>
        views="member-movements"
        queryKey={[...memberKey(member), 'movements']}
        read={(before) => readMovements(api, member, before)}
        rowsOf={(page) => (page as Awaited<ReturnType<typeof readMovements>>).rows}
        columns={movements}
        caption={t('members.movements')}
        title={t('members.movements')}
        empty={<EmptyState compact title={t('members.nothing')} />}
      />
      {order && <MoneyOrder member={member} order={order} renews={memberKey(member)} onClose={() => setOrder(null)} />}
    </>
  );
};

/** The wallet's movements and the corrections that two operators make, with their currency. */
export const MemberMoney = (member: MemberRef) => {
  const { api } = useConsole();
  const query = useQuery({
    queryKey: [...memberKey(member), 'overview'],
    queryFn: () => readOverview(api, member),
  });
  return (
    <QueryView query={query} height="24rem">
      {({ currency }) => <MoneyLists member={member} currency={currency} />}
    </QueryView>
  );
};
