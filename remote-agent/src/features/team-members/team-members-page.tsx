import { useState } from 'react';
import { teamMembers } from 'shared-contracts/agents';
import type { teamMembers as schema } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { requestCode, useLanguage } from 'shared-react';
import {
  formatDecimal,
  keepPreviousData,
  localeOf,
  useErrorText,
  usePortal,
  useQuery,
  useSearchParams,
  useTranslation,
} from 'shared-contracts/sdk';
import { Badge, Button, DataTable, EmptyState, Money, SearchField, cx } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { ChevronEndIcon, UsersIcon } from 'shared-ui/icons';
import { useTyped } from '../../shared/address.ts';
import { AddressPager } from '../../shared/address-pager.tsx';
import { ChartPanel } from '../../shared/chart-panel.tsx';
import { ExportButton, byPages } from '../../shared/export-button.tsx';
import type { RecordFile } from '../../shared/export-button.tsx';
import trail from '../../shared/trail.module.css';
import { SuspendDialog } from './suspend-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import styles from './team-members.module.css';

type Member = ReplyOf<typeof schema>['rows'][number];

const PAGE_SIZE = 20;

interface TeamFilters {
  readonly parent: string;
  readonly account: string;
  readonly pageNo: number;
}

const readFilters = (params: URLSearchParams): TeamFilters => {
  const pageNo = Number(params.get('page') ?? '1');
  return {
    parent: params.get('parent') ?? '',
    account: params.get('account') ?? '',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
  };
};

const useTeamFilters = (): readonly [TeamFilters, (change: Partial<TeamFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<TeamFilters>): void =>
    setParams((current) => {
      const next = { ...readFilters(current), pageNo: 1, ...part };
      const written = new URLSearchParams(current);
      for (const [name, value] of [
        ['parent', next.parent],
        ['account', next.account],
        ['page', next.pageNo === 1 ? '' : String(next.pageNo)],
      ] as const) {
        if (value === '') written.delete(name);
        else written.set(name, value);
      }
      return written;
    });
  return [readFilters(params), change];
};

type RowAct = 'suspend' | 'lift' | 'transfer';

interface RowActions {
  /** Lists the account's own downlines. */
  readonly onOpen: (account: string) => void;
  readonly onAct: (act: RowAct, account: string) => void;
}

const STATE_TONES: Readonly<Record<Member['state'], Tone>> = {
  active: 'won',
  suspended: 'pending',
  closed: 'refused',
};

const useStateColumns = ({ onAct }: Pick<RowActions, 'onAct'>): readonly DataColumn<Member>[] => {
  const { t } = useTranslation();
  const action = (act: RowAct, { account }: Member) => (
    <Button variant="quiet" size="sm" aria-label={t(`${act}.of`, { account })} onClick={() => onAct(act, account)}>
      {t(`${act}.short`)}
    </Button>
  );
  return [
    {
      id: 'state',
      header: t('members.state'),
      cell: (row) => <Badge tone={STATE_TONES[row.state]}>{t(`members.state.${row.state}`)}</Badge>,
    },
    {
      id: 'actions',
      header: t('contract.actions'),
      align: 'end',
      cell: (row) => {
        if (row.state === 'closed') return '–';
        return (
          <span className={styles.actions}>
            {row.canReceive && action('transfer', row)}
            {action(row.state === 'active' ? 'suspend' : 'lift', row)}
          </span>
        );
      },
    },
  ];
};

const useColumns = ({ onOpen, onAct }: RowActions): readonly DataColumn<Member>[] => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });
  const states = useStateColumns({ onAct });
  return [
    {
      id: 'account',
      header: t('members.account'),
      primary: true,
      cell: (row) => (
        <span className={styles.two}>
          {row.account}
          <span className={styles.small}>{row.nickname}</span>
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('members.kind'),
      cell: (row) => <Badge tone={row.kind === 'agent' ? 'accent' : 'neutral'}>{t(`members.kind.${row.kind}`)}</Badge>,
    },
    {
      id: 'balance',
      header: t('members.balance'),
      align: 'end',
      cell: (row) => <Money amount={row.balance} symbol={portal.merchant.currencySymbol} />,
    },
    {
      id: 'registered',
      header: t('members.registered'),
      wideOnly: true,
      cell: (row) => <span className={styles.date}>{day.format(new Date(row.registeredAt))}</span>,
    },
    {
      id: 'lastSignIn',
      header: t('members.lastSignIn'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          t('members.never')
        ) : (
          <span className={cx(styles.two, styles.date)}>
            {day.format(new Date(lastSignInAt))}
            <span className={styles.small}>{time.format(new Date(lastSignInAt))}</span>
          </span>
        ),
    },
    {
      id: 'downlines',
      header: t('members.downlines'),
      align: 'end',
      cell: (row) =>
        row.downlines === 0 ? (
          '0'
        ) : (
          <Button
            variant="quiet"
            size="sm"
            iconEnd={<ChevronEndIcon size={16} />}
            aria-label={t('members.open', { account: row.account, count: row.downlines })}
            onClick={() => onOpen(row.account)}
          >
            {row.downlines}
          </Button>
        ),
    },
    ...states,
  ];
};

const useMembersFile = (ask: RecordFile<Member>['ask']): RecordFile<Member> => {
  const { t } = useTranslation();
  const heads = ['account', 'kind', 'balance', 'registered', 'lastSignIn', 'downlines', 'state'] as const;
  return {
    name: 'team-members',
    head: heads.map((name) => t(`members.${name}`)),
    lineOf: ({ account, kind, balance, registeredAt, lastSignInAt, downlines, state }) => [
      ...[account, t(`members.kind.${kind}`), balance, registeredAt, lastSignInAt ?? ''],
      ...[String(downlines), t(`members.state.${state}`)],
    ],
    ask,
  };
};

/** Direct downlines, searchable, with the way down and back up (AGT-010, AGT-011). */
const TeamMembersPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const [filters, change] = useTeamFilters();
  const [typed, setTyped] = useTyped(filters.account);
  const ask = (pageNo: number, pageSize: number) =>
    portal.api.call(teamMembers, {
      query: {
        ...{ pageNo, pageSize },
        ...(filters.parent === '' ? {} : { parent: filters.parent }),
        ...(filters.account === '' ? {} : { account: filters.account }),
      },
    });
  const file = useMembersFile(byPages(ask));
  const list = useQuery({
    queryKey: ['agent', 'team-members', filters],
    queryFn: () => ask(filters.pageNo, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = list;
  const open = (parent: string): void => {
    setTyped('');
    change({ parent, account: '' });
  };
  const [asked, setAsked] = useState<{ readonly act: RowAct; readonly account: string } | null>(null);
  const close = (): void => setAsked(null);
  const columns = useColumns({ onOpen: open, onAct: (act, account) => setAsked({ act, account }) });
  const path = data?.path ?? [];
  return (
    <div className={styles.members}>
      <form
        className={styles.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          change({ account: typed.trim() });
        }}
      >
        <SearchField
          label={t('members.search')}
          placeholder={t('members.search')}
          className={styles.account}
          value={typed}
          onValue={(value) => {
            setTyped(value);
            if (value === '' && filters.account !== '') change({ account: '' });
          }}
        />
        <Button type="submit">{t('members.find')}</Button>
        <ExportButton file={file} disabled={!data || data.totalRows === 0} />
      </form>
      {path.length > 1 && (
        <nav aria-label={t('members.path')}>
          <ol className={trail.path}>
            {path.map(({ account }, index) => (
              <li key={account}>
                {index === path.length - 1 ? (
                  <span aria-current="true">{account}</span>
                ) : (
                  <button type="button" className={trail.step} onClick={() => open(index === 0 ? '' : account)}>
                    {account}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {!error && data && data.rows.length > 1 && (
        <ChartPanel
          title={t('members.chart')}
          bars={data.rows.map(({ account, balance }) => ({
            id: account,
            label: account,
            value: Number(balance),
            text: formatDecimal(balance, portal.merchant.currencySymbol),
          }))}
        />
      )}
      <DataTable
        caption={t('page.teamMembers')}
        columns={columns}
        rows={error ? [] : data?.rows}
        rowKey={(row) => row.account}
        loading={isFetching}
        skeletonRows={8}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<UsersIcon size={28} />}
            title={filters.account === '' ? t('members.emptyTitle') : t('members.noMatchTitle')}
            text={filters.account === '' ? t('members.emptyText') : t('members.noMatchText')}
          />
        }
        density="dense"
        scroll="box"
      />
      <div className={styles.foot}>
        <AddressPager list={list} />
      </div>
      {asked?.act === 'transfer' && <TransferDialog account={asked.account} onClose={close} />}
      {(asked?.act === 'suspend' || asked?.act === 'lift') && (
        <SuspendDialog act={asked.act} account={asked.account} onClose={close} />
      )}
    </div>
  );
};

export default TeamMembersPage;
