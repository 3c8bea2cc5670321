import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountText } from '../account-link/index.ts';
import { protectionKey, readMatches, takeApart, undoApart } from './protection.api.ts';
import type { CaseMatch, ProtectionCase } from './protection.api.ts';

/** What holds the pair together, or who took it apart. */
const Standing = ({ match }: { readonly match: CaseMatch }) => {
  const { t, i18n } = useTranslation();
  const { apartAt, apartBy, apartReason, isProved } = match;
  const isApart = apartAt !== null;
  const date = isApart ? formatDateTime(apartAt, i18n.language) : '';
  const by =
    apartBy === null
      ? t('protection.match.apartElsewhere', { date })
      : t('protection.closedBy', { name: apartBy, date });
  return (
    <span className={layout.two}>
      <span>
        <Badge tone={isApart ? 'neutral' : 'pending'} dot>
          {t(isApart ? 'protection.match.two' : 'protection.match.one')}
        </Badge>
      </span>
      {isApart && <span className={layout.small}>{by}</span>}
      {apartReason !== null && <span className={layout.small}>{apartReason}</span>}
      {isProved && <span className={layout.small}>{t('protection.match.proved')}</span>}
    </span>
  );
};

const useColumns = (onOrder: ((match: CaseMatch) => void) | null): readonly DataColumn<CaseMatch>[] => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<CaseMatch>[] = [
    {
      id: 'exclusion',
      header: t('protection.match.exclusion'),
      primary: true,
      cell: ({ kind, term, isInForce }) => (
        <span className={layout.two}>
          {t(`protection.kind.${kind}`)}, {t(`protection.term.${term}`)}
          <span className={layout.small}>{t(isInForce ? 'protection.inForce' : 'protection.over')}</span>
        </span>
      ),
    },
    { id: 'standing', header: t('protection.match.standing'), cell: (match) => <Standing match={match} /> },
  ];
  if (!onOrder) return columns;
  return [
    ...columns,
    {
      id: 'order',
      header: t('list.actions'),
      align: 'end',
      // What is proved stays together; what was taken apart before may be undone all the same.
      cell: (match) =>
        (match.apartAt !== null || !match.isProved) && (
          <Button size="sm" onClick={() => onOrder(match)}>
            {t(match.apartAt === null ? 'protection.match.apart' : 'protection.match.undo')}
          </Button>
        ),
    },
  ];
};

interface MatchesDialogProps {
  readonly merchant: string;
  readonly entry: ProtectionCase;
  readonly onClose: () => void;
}

/** Why an exclusion elsewhere holds here as well, and the order that says that these are two people (RSG-004). */
export const MatchesDialog = ({ merchant, entry, onClose }: MatchesDialogProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const canOrder = useOperator()?.rights.includes('compliance.manage') ?? false;
  const [ordering, setOrdering] = useState<CaseMatch | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...protectionKey, 'matches', merchant, entry.id],
    queryFn: () => readMatches(api, merchant, entry.id),
  });
  const columns = useColumns(canOrder ? setOrdering : null);
  const { account } = entry;
  if (ordering) {
    const isApart = ordering.apartAt !== null;
    const send = isApart ? undoApart : takeApart;
    return (
      <OrderDialog
        title={
          <AccountText
            text={isApart ? 'protection.match.undoTitle' : 'protection.match.apartTitle'}
            account={account}
          />
        }
        text={t(isApart ? 'protection.match.undoText' : 'protection.match.apartText')}
        submit={t(isApart ? 'protection.match.undo' : 'protection.match.apart')}
        danger={!isApart}
        send={({ reason }, call) => send(call, { merchant, id: entry.id, match: ordering.id }, reason)}
        renews={protectionKey}
        onClose={() => setOrdering(null)}
      />
    );
  }
  return (
    <Dialog
      open
      size="md"
      title={<AccountText text="protection.match.title" account={account} />}
      description={t('protection.match.text')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('protection.match.close')}</Button>}
    >
      <DataTable
        caption={t('protection.match.look')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('protection.match.none')} text={t('protection.match.noneText')} />}
        {...failureOf({ data, error, refetch })}
      />
    </Dialog>
  );
};
