import { useState } from 'react';
import { contracts } from 'shared-contracts/agents';
import { requestCode, useLanguage } from 'shared-react';
import {
  formatDateTime,
  keepPreviousData,
  useErrorText,
  usePortal,
  useQuery,
  useTranslation,
} from 'shared-contracts/sdk';
import { Badge, Button, DataTable, EmptyState, SegmentedControl, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { DocumentIcon, PlusIcon } from 'shared-ui/icons';
import { pageNoOf, useAddress } from '../../shared/address.ts';
import { AddressPager } from '../../shared/address-pager.tsx';
import { ChartPanel } from '../../shared/chart-panel.tsx';
import { ExportButton, byPages } from '../../shared/export-button.tsx';
import type { RecordFile } from '../../shared/export-button.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { CONTRACT_KINDS, STATE_TONE, topRate } from './contract.model.ts';
import type { Contract, ContractSide } from './contract.model.ts';
import styles from './contracts.module.css';
import { OfferDialog } from './offer-dialog.tsx';

const PAGE_SIZE = 20;

const useColumns = (side: ContractSide, onOpen: (contract: Contract) => void): readonly DataColumn<Contract>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      id: 'kind',
      header: t('contract.kind'),
      primary: true,
      cell: (row) => t('contract.version', { kind: t(`contract.kind.${row.kind}`), version: row.version }),
    },
    {
      id: 'party',
      header: t(side === 'own' ? 'contract.upline' : 'members.account'),
      cell: (row) => (side === 'own' ? (row.upline ?? t('contract.merchant')) : row.account),
    },
    {
      id: 'rate',
      header: t('contract.rate'),
      align: 'end',
      cell: (row) => t('contract.upTo', { rate: topRate(row) }),
    },
    {
      id: 'offered',
      header: t('contract.offered'),
      wideOnly: true,
      cell: (row) => formatDateTime(row.offeredAt, language),
    },
    {
      id: 'state',
      header: t('contract.state'),
      cell: (row) => <Badge tone={STATE_TONE[row.state]}>{t(`contract.state.${row.state}`)}</Badge>,
    },
    {
      id: 'open',
      header: t('contract.actions'),
      align: 'end',
      unlabelled: true,
      cell: (row) => (
        <Button size="sm" onClick={() => onOpen(row)}>
          {t(side === 'own' && row.state === 'offered' ? 'contract.review' : 'contract.view')}
        </Button>
      ),
    },
  ];
};

const useContractsFile = (side: ContractSide, ask: RecordFile<Contract>['ask']): RecordFile<Contract> => {
  const { t } = useTranslation();
  return {
    name: `contracts-${side}`,
    head: [
      ...[t('contract.kind'), t(side === 'own' ? 'contract.upline' : 'members.account'), t('contract.rate')],
      ...[t('contract.offered'), t('contract.state')],
    ],
    lineOf: (row) => [
      t('contract.version', { kind: t(`contract.kind.${row.kind}`), version: row.version }),
      side === 'own' ? (row.upline ?? t('contract.merchant')) : row.account,
      ...[topRate(row), row.offeredAt, t(`contract.state.${row.state}`)],
    ],
    ask,
  };
};

/** The highest rates of the listed contracts, for each kind that has several: rates of different kinds don't compare. */
const Charts = ({ rows, side }: { readonly rows: readonly Contract[]; readonly side: ContractSide }) => {
  const { t } = useTranslation();
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)].filter(([, contracts]) => contracts.length > 1);
  if (byKind.length === 0) return null;
  return (
    <div className={styles.charts}>
      {byKind.map(([kind, contracts]) => (
        <ChartPanel
          key={kind}
          title={t('contract.chart', { kind: t(`contract.kind.${kind}`) })}
          bars={contracts.map((row) => ({
            id: row.id,
            label: side === 'own' ? `v${row.version}` : row.account,
            value: Number(topRate(row)),
            text: t('contract.upTo', { rate: topRate(row) }),
          }))}
        />
      ))}
    </div>
  );
};

/** The agent's own contracts and those with downlines, with offers, answers and ends (AGT-031 to AGT-037). */
const ContractsPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const [params, write] = useAddress();
  const [open, setOpen] = useState<Contract | null>(null);
  const [isOffering, setOffering] = useState(false);
  const side: ContractSide = params.get('side') === 'team' ? 'team' : 'own';
  const kind = CONTRACT_KINDS.find((one) => one === params.get('kind'));
  const pageNo = pageNoOf(params);
  const ask = (page: number, pageSize: number) =>
    portal.api.call(contracts, { query: { side, pageNo: page, pageSize, ...(kind ? { kind } : {}) } });
  const file = useContractsFile(side, byPages(ask));
  const list = useQuery({
    queryKey: ['agent', 'contracts', side, kind, pageNo],
    queryFn: () => ask(pageNo, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = list;
  const columns = useColumns(side, setOpen);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <SegmentedControl
          label={t('page.contracts')}
          value={side}
          segments={[
            { id: 'own', label: t('contract.side.own') },
            { id: 'team', label: t('contract.side.team') },
          ]}
          onChange={(next) => write({ side: next === 'own' ? '' : next })}
        />
        <SelectField
          label={t('contract.kind')}
          labelHidden
          placeholder={t('contract.all')}
          value={kind ?? ''}
          options={CONTRACT_KINDS.map((value) => ({ value, label: t(`contract.kind.${value}`) }))}
          onChange={(event) => write({ kind: event.currentTarget.value })}
        />
        <ExportButton file={file} disabled={!data || data.totalRows === 0} />
        <Button variant="primary" iconStart={<PlusIcon size={18} />} onClick={() => setOffering(true)}>
          {t('offer.title')}
        </Button>
      </div>
      {!error && data && <Charts rows={data.rows} side={side} />}
      <DataTable
        caption={t(`contract.side.${side}`)}
        columns={columns}
        rows={error ? [] : data?.rows}
        rowKey={(row) => row.id}
        loading={isFetching}
        skeletonRows={6}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<DocumentIcon size={28} />}
            title={t(`contract.emptyTitle.${side}`)}
            text={t(`contract.emptyText.${side}`)}
          />
        }
        density="dense"
      />
      <div className={styles.foot}>
        <AddressPager list={list} />
      </div>
      {open && <ContractDialog contract={open} side={side} onClose={() => setOpen(null)} />}
      {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
    </div>
  );
};

export default ContractsPage;
