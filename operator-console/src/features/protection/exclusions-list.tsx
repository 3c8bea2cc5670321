import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { useLastPage } from 'shared-react';
import { Badge, Button, Card, EmptyState, Pager, SegmentedControl, SelectField, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { LiftDialog } from './lift-dialog.tsx';
import type { LiftOrder } from './lift-dialog.tsx';
import { add, protectionKey, readExclusions } from './protection.api.ts';
import type { ExclusionEntry, ExclusionState, Term } from './protection.api.ts';

const TERMS: readonly Term[] = ['1d', '7d', '30d', '6m', '1y', '3y', '5y', 'permanent'];

/** Who may do something about an exclusion, and who asks. */
interface Acting {
  readonly me: string;
  readonly canManage: boolean;
}

/** The part of the address by which the list shows the lifts that wait. */
export const EXCLUSIONS_PART = 'exclusions';
export const LIFT_ASKED = 'lift-asked';

/** What became of the request to lift one. */
const useLiftText = (): ((entry: ExclusionEntry) => string | null) => {
  const { t } = useTranslation();
  return ({ liftedBy, liftAskedBy, liftReason, liftDeclinedBy, liftDeclineReason }) => {
    if (liftAskedBy !== null && liftedBy !== null)
      return t('protection.lifted', { first: liftAskedBy, second: liftedBy });
    if (liftAskedBy !== null) return t('protection.liftAsked', { name: liftAskedBy, reason: liftReason ?? '' });
    if (liftDeclinedBy === null) return null;
    return t('protection.liftDeclined', { name: liftDeclinedBy, reason: liftDeclineReason ?? '' });
  };
};

interface LiftActsProps extends Pick<Acting, 'me'> {
  readonly entry: ExclusionEntry;
  readonly onLift: (order: LiftOrder) => void;
}

/** The operator who requested it can only decline it. */
const LiftActs = ({ me, entry, onLift }: LiftActsProps) => {
  const { t } = useTranslation();
  const { account, liftAskedBy } = entry;
  return (
    <span className={layout.actions}>
      {liftAskedBy !== me && (
        <Button
          size="sm"
          aria-label={t('protection.liftOf', { account })}
          onClick={() => onLift({ act: liftAskedBy === null ? 'ask' : 'confirm', entry })}
        >
          {t(liftAskedBy === null ? 'protection.askLift' : 'protection.lift')}
        </Button>
      )}
      {liftAskedBy !== null && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('protection.declineLiftOf', { account })}
          onClick={() => onLift({ act: 'decline', entry })}
        >
          {t('protection.declineLift')}
        </Button>
      )}
    </span>
  );
};

const useColumns = (
  { me, canManage }: Acting,
  onLift: (order: LiftOrder) => void,
): readonly DataColumn<ExclusionEntry>[] => {
  const { t, i18n } = useTranslation();
  const liftText = useLiftText();
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
      cell: (entry) => (
        <span className={layout.two}>
          <span>
            <Badge tone={entry.isInForce ? 'pending' : 'neutral'} dot>
              {t(entry.isInForce ? 'protection.inForce' : 'protection.over')}
            </Badge>
          </span>
          <span className={layout.small}>{liftText(entry)}</span>
        </span>
      ),
    },
    {
      id: 'lift',
      header: t('list.actions'),
      align: 'end',
      cell: (entry) => canManage && entry.isInForce && <LiftActs me={me} entry={entry} onLift={onLift} />,
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
  const [part, showPart, showAll] = useAddressPart(EXCLUSIONS_PART);
  const state = part === LIFT_ASKED ? LIFT_ASKED : 'all';
  const [pageNo, setPageNo] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<LiftOrder | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...protectionKey, 'exclusions', merchant, state, pageNo],
    queryFn: () => readExclusions(api, merchant, { state, pageNo }),
  });
  const show = (chosen: ExclusionState): void => {
    setPageNo(1);
    if (chosen === 'all') showAll();
    else showPart(chosen);
  };
  useLastPage({ data }, pageNo, setPageNo);
  const columns = useColumns({ me, canManage }, setLifting);
  return (
    <Card
      flush
      title={t('protection.exclusions')}
      description={t('protection.exclusionsText')}
      actions={
        <span className={layout.actions}>
          <SegmentedControl
            label={t('protection.exclusions')}
            size="sm"
            segments={[
              { id: 'all', label: t('protection.allExclusions') },
              { id: LIFT_ASKED, label: t('protection.liftsWaiting') },
            ]}
            value={state}
            onChange={show}
          />
          {canManage && (
            <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
              {t('protection.add')}
            </Button>
          )}
        </span>
      }
    >
      <ListTable
        name="exclusions"
        caption={t('protection.exclusions')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={
          state === 'all' ? (
            <EmptyState compact title={t('protection.noExclusions')} text={t('protection.noExclusionsText')} />
          ) : (
            <EmptyState compact title={t('protection.noLifts')} text={t('protection.noLiftsText')} />
          )
        }
        {...failureOf({ data, error, refetch })}
      />
      <Pager page={pageNo} pages={data?.totalPages ?? 0} onPage={setPageNo} />
      {isAdding && <AddDialog merchant={merchant} onClose={() => setAdding(false)} />}
      {lifting && <LiftDialog merchant={merchant} {...lifting} onClose={() => setLifting(null)} />}
    </Card>
  );
};
