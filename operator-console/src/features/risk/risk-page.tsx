import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { RISK_SESSIONS_MOST } from 'shared-contracts/risk';
import { Badge, Button, Card, EmptyState, SelectField, Tabs, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { useMarkColumns } from './mark-columns.tsx';
import { readRisk, riskKey, sendCase } from './risk.api.ts';
import type { Difference, GameReturn, Risk, Signal } from './risk.api.ts';
import { SIGNALS, byUrgency, judged, signalFrom } from './risk.model.ts';

const REFRESH_MS = 60_000;
const RETURN_TONES: Readonly<Record<ReturnType<typeof judged>, Tone>> = {
  ...{ within: 'won', outside: 'refused', unknown: 'neutral' },
};

const useSignalColumns = (
  merchant: string,
  canOpen: boolean,
  onOpen: (signal: Signal) => void,
): readonly DataColumn<Signal>[] => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Signal>[] = [
    {
      id: 'member',
      header: t('risk.member'),
      primary: true,
      cell: ({ member, account }) => <AccountLink member={member} account={account} />,
    },
    ...useMarkColumns(),
  ];
  if (!canOpen) return columns;
  const action: DataColumn<Signal> = {
    id: 'case',
    header: t('list.actions'),
    align: 'end',
    cell: (signal) =>
      signal.tags.includes('case-open') ? (
        <Link to={`/protection?merchant=${merchant}`}>{t('risk.toCases')}</Link>
      ) : (
        <Button size="sm" aria-label={t('risk.openOf', { account: signal.account })} onClick={() => onOpen(signal)}>
          {t('risk.open')}
        </Button>
      ),
  };
  return [...columns, action];
};

interface ListProps {
  readonly merchant: string;
  readonly data: Risk | undefined;
  readonly failure: ReturnType<ReturnType<typeof useTableFailure>>;
}

const SignalList = ({ merchant, data, failure }: ListProps) => {
  const { t } = useTranslation();
  const number = useNumber();
  const canOpen = useOperator()?.rights.includes('protection.manage') ?? false;
  const [wanted, choose] = useAddressPart('signal');
  const [opening, setOpening] = useState<Signal | null>(null);
  const columns = useSignalColumns(merchant, canOpen, setOpening);
  const shown = signalFrom(wanted);
  const rows = data?.signals.filter(({ signal }) => shown === 'all' || signal === shown);
  return (
    <>
      <div className={layout.filters}>
        <SelectField
          label={t('risk.signal')}
          options={(['all', ...SIGNALS] as const).map((value) => ({ value, label: t(`signal.${value}`) }))}
          value={shown}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <Card flush title={t('risk.signals')} description={t('risk.signalsText', { number: number(RISK_SESSIONS_MOST) })}>
        <ListTable
          name="risk-signals"
          caption={t('risk.signals')}
          columns={columns}
          rows={rows}
          rowKey={({ signal, member, at, facts }) => [signal, member, at, ...Object.values(facts)].join(' ')}
          empty={<EmptyState compact title={t('risk.none')} text={t('risk.noneText')} />}
          {...failure}
        />
      </Card>
      {opening && (
        <OrderDialog
          title={<AccountText text="risk.openTitle" account={opening.account} member={opening.member} />}
          text={t('risk.openText', { signal: t(`signal.${opening.signal}`) })}
          submit={t('risk.open')}
          send={({ reason }, call) => sendCase(call, merchant, opening, reason)}
          renews={riskKey(merchant)}
          onClose={() => setOpening(null)}
        />
      )}
    </>
  );
};

const percent = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)} %`);

const ReturnList = ({ data, failure }: ListProps) => {
  const { t } = useTranslation();
  const number = useNumber();
  const columns: readonly DataColumn<GameReturn>[] = [
    {
      id: 'game',
      header: t('risk.game'),
      primary: true,
      cell: ({ game, name, vendor }) => (
        <span className={layout.two}>
          {name ?? game}
          <span className={layout.small}>{vendor}</span>
        </span>
      ),
    },
    { id: 'rounds', header: t('risk.rounds'), align: 'end', cell: ({ rounds }) => number(rounds) },
    { id: 'theory', header: t('risk.theory'), align: 'end', cell: ({ theory }) => percent(theory) },
    { id: 'actual', header: t('risk.actual'), align: 'end', cell: ({ rtp }) => percent(rtp) },
    {
      id: 'bounds',
      header: t('risk.bounds'),
      align: 'end',
      cell: ({ low, high }) => (low === null ? '–' : `${percent(low)} – ${percent(high)}`),
    },
    {
      id: 'verdict',
      header: t('risk.verdict'),
      cell: (row) => <Badge tone={RETURN_TONES[judged(row)]}>{t(`verdict.${judged(row)}`)}</Badge>,
    },
  ];
  return (
    <Card flush title={t('risk.returns')} description={t('risk.returnsText')}>
      <ListTable
        name="risk-returns"
        caption={t('risk.returns')}
        columns={columns}
        rows={data && byUrgency(data.returns)}
        rowKey={({ game }) => game}
        density="dense"
        empty={<EmptyState compact title={t('risk.noReturns')} text={t('risk.noReturnsText')} />}
        {...failure}
      />
    </Card>
  );
};

const DifferenceList = ({ data, failure }: ListProps) => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<Difference>[] = [
    {
      id: 'member',
      header: t('risk.member'),
      primary: true,
      cell: ({ member, account }) => <AccountLink member={member} account={account} />,
    },
    { id: 'vendor', header: t('fact.vendor'), cell: ({ vendor }) => vendor },
    { id: 'round', header: t('fact.round'), cell: ({ round }) => <span className={layout.wrap}>{round}</span> },
    {
      id: 'amount',
      header: t('risk.amount', { currency: data?.currency ?? '' }),
      align: 'end',
      cell: ({ amount }) => <span className={layout.number}>{formatAmount(amount)}</span>,
    },
    { id: 'at', header: t('audit.at'), cell: ({ at }) => formatDateTime(at, i18n.language) },
  ];
  return (
    <Card flush title={t('risk.differences')} description={t('risk.differencesText')}>
      <ListTable
        name="risk-differences"
        caption={t('risk.differences')}
        columns={columns}
        rows={data?.differences}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('risk.noDifferences')} text={t('risk.noDifferencesText')} />}
        {...failure}
      />
    </Card>
  );
};

/** What a risk team looks at: signals about members, returns of games, differences with vendors (OPR-015). */
const RiskPage = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const choice = useChosenMerchant();
  const merchant = choice.chosen?.code ?? '';
  const [wanted, choose] = useAddressPart('tab');
  const { data, error, refetch } = useQuery({
    ...{ queryKey: riskKey(merchant), queryFn: () => readRisk(api, merchant) },
    ...{ enabled: choice.chosen !== null, refetchInterval: REFRESH_MS },
  });
  const failure = failureOf({
    ...{ data, error: choice.error ?? error },
    refetch: () => Promise.all([choice.refetch(), refetch()]),
  });
  const list = { merchant, data, failure };
  const tabs = [
    { id: 'signals', label: t('risk.signals'), content: <SignalList {...list} /> },
    { id: 'returns', label: t('risk.returns'), content: <ReturnList {...list} /> },
    { id: 'differences', label: t('risk.differences'), content: <DifferenceList {...list} /> },
  ];
  return (
    <>
      <PageHead title={t('risk.title')} text={t('risk.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <Tabs
        label={t('risk.title')}
        items={tabs.map(({ content, ...tab }) => ({
          ...{ ...tab, content: <div className={`${layout.stack} ${layout.panel}`}>{content}</div> },
        }))}
        value={tabs.find(({ id }) => id === wanted)?.id ?? 'signals'}
        onChange={choose}
      />
    </>
  );
};

export default RiskPage;
