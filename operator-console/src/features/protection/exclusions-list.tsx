import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { useLastPage } from 'shared-react';
import { Badge, Button, Card, EmptyState, Pager, SelectField, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { add, lift, protectionKey, readExclusions } from './protection.api.ts';
import type { ExclusionEntry, Term } from './protection.api.ts';

const TERMS: readonly Term[] = ['1d', '7d', '30d', '6m', '1y', '3y', '5y', 'permanent'];

/** Who may do something about an exclusion, and who asks. */
interface Acting {
  readonly me: string;
  readonly canManage: boolean;
}

const useColumns = (
  { me, canManage }: Acting,
  onLift: (entry: ExclusionEntry) => void,
): readonly DataColumn<ExclusionEntry>[] => {
  const { t, i18n } = useTranslation();
  const date = (at: string | null): string => (at === null ? '–' : formatDateTime(at, i18n.language));
  return [
    {
      id: 'account',
      header: t('protection.account'),
      primary: true,
      cell: ({ account }) => <AccountLink account={account} />,
    },
    {
      id: 'term',
      header: t('protection.termLabel'),
      cell: ({ kind, term, startsAt, endsAt }) => (
        <span className={layout.two}>
          {t(`protection.kind.${kind}`)}, {t(`protection.term.${term}`)}
          <span className={layout.small}>
            {t(endsAt === null || term === 'permanent' ? 'protection.since' : 'protection.span', {
              from: date(startsAt),
              until: date(endsAt),
            })}
          </span>
        </span>
      ),
    },
    {
      id: 'by',
      header: t('protection.by'),
      cell: ({ operator, reason }) => (
        <span className={layout.two}>
          {operator ?? t('protection.byMember')}
          {reason !== null && <span className={layout.small}>{reason}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('protection.state'),
      width: '24%',
      cell: ({ isInForce, liftedBy, liftAskedBy, liftReason }) => (
        <span className={layout.two}>
          <span>
            <Badge tone={isInForce ? 'pending' : 'neutral'} dot>
              {t(isInForce ? 'protection.inForce' : 'protection.over')}
            </Badge>
          </span>
          {liftAskedBy !== null && (
            <span className={layout.small}>
              {liftedBy === null
                ? t('protection.liftAsked', { name: liftAskedBy, reason: liftReason ?? '' })
                : t('protection.lifted', { first: liftAskedBy, second: liftedBy })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'lift',
      header: t('list.actions'),
      align: 'end',
      cell: (entry) =>
        canManage &&
        entry.isInForce &&
        entry.liftAskedBy !== me && (
          <Button
            size="sm"
            aria-label={t('protection.liftOf', { account: entry.account })}
            onClick={() => onLift(entry)}
          >
            {t(entry.liftAskedBy === null ? 'protection.askLift' : 'protection.lift')}
          </Button>
        ),
    },
  ];
};

/** Written down on a member's request; only two operators together take one back early. */
const AddDialog = ({ merchant, onClose }: { readonly merchant: string; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<{ account: string; term: Term; reason: string }>
      title={t('protection.addTitle')}
      text={t('protection.addText')}
      submit={t('protection.add')}
      defaults={{ account: '', term: '6m' }}
      send={({ account, ...order }, call) => add(call, merchant, { account: account.trim(), ...order })}
      renews={protectionKey}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label={t('protection.account')}
            required
            maxLength={32}
            autoComplete="off"
            autoCapitalize="none"
            error={errors.account && t('protection.accountMissing')}
            {...register('account', { validate: (typed) => typed.trim() !== '' })}
          />
          <SelectField
            label={t('protection.termLabel')}
            required
            options={TERMS.map((value) => ({ value, label: t(`protection.term.${value}`) }))}
            {...register('term')}
          />
        </>
      )}
    </OrderDialog>
  );
};

interface ExclusionsListProps extends Acting {
  readonly merchant: string;
}

/** Who does not play, until when, and who wrote it down. */
export const ExclusionsList = ({ merchant, me, canManage }: ExclusionsListProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [pageNo, setPageNo] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<ExclusionEntry | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...protectionKey, 'exclusions', merchant, pageNo],
    queryFn: () => readExclusions(api, merchant, pageNo),
  });
  useLastPage({ data }, pageNo, setPageNo);
  const columns = useColumns({ me, canManage }, setLifting);
  const isSecond = lifting !== null && lifting.liftAskedBy !== null;
  return (
    <Card
      flush
      title={t('protection.exclusions')}
      description={t('protection.exclusionsText')}
      actions={
        canManage && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('protection.add')}
          </Button>
        )
      }
    >
      <ListTable
        name="exclusions"
        caption={t('protection.exclusions')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('protection.noExclusions')} text={t('protection.noExclusionsText')} />}
        {...failureOf({ data, error, refetch })}
      />
      <Pager page={pageNo} pages={data?.totalPages ?? 0} onPage={setPageNo} />
      {isAdding && <AddDialog merchant={merchant} onClose={() => setAdding(false)} />}
      {lifting && (
        <OrderDialog
          title={<AccountText text="protection.liftTitle" account={lifting.account} />}
          text={t(isSecond ? 'protection.liftText' : 'protection.askLiftText')}
          submit={t(isSecond ? 'protection.lift' : 'protection.askLift')}
          send={({ reason }, call) => lift(call, merchant, lifting.id, reason)}
          renews={protectionKey}
          onClose={() => setLifting(null)}
        />
      )}
    </Card>
  );
};
