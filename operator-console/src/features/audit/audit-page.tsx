import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLastPage } from 'shared-react';
import { Card, DataTable, EmptyState, Pager, SegmentedControl, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { formatDateTime } from 'shared-contracts/locale';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { merchantsKey, readMerchants } from '../merchants/index.ts';
import { AUDIT_PAGE_SIZE, readAudit } from './audit.api.ts';
import type { AuditEntry } from './audit.api.ts';
import { AUDIT_KINDS, addressOf, filterOf } from './audit.model.ts';
import type { AuditFilter } from './audit.model.ts';
import styles from './audit.module.css';
import { useVerification } from './verification.tsx';

const REFRESH_MS = 10_000;

/** Some actions write a dash where nothing was changed. */
const isChange = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): boolean =>
  [before, after].some((value) => value !== null && value !== '' && value !== '-');

const Change = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>) => {
  const { t } = useTranslation();
  const say = (value: string | null): string => (value === null ? '' : t(`value.${value}`, { defaultValue: value }));
  return (
    <span className={styles.change}>
      {before !== null && <span className={styles.before}>{say(before)}</span>}
      {before !== null && after !== null && <span aria-hidden="true">→</span>}
      {after !== null && <span className={styles.after}>{say(after)}</span>}
    </span>
  );
};

const useColumns = (): readonly DataColumn<AuditEntry>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'at',
      header: t('audit.at'),
      primary: true,
      width: '12.5rem',
      cell: ({ at }) => (
        <time className={layout.number} dateTime={at}>
          {formatDateTime(at, i18n.language)}
        </time>
      ),
    },
    {
      id: 'operator',
      header: t('audit.operator'),
      cell: ({ operator, merchant }) => (
        <span className={layout.two}>
          {operator}
          <span className={layout.small}>{merchant ?? t('audit.installation')}</span>
        </span>
      ),
    },
    {
      id: 'action',
      header: t('audit.action'),
      cell: ({ action, subject }) => (
        <span className={layout.two}>
          <span className={styles.action}>{t(`action.${action}`, { defaultValue: action })}</span>
          <span className={layout.small}>{t(`module.${subject}`, { defaultValue: subject })}</span>
        </span>
      ),
    },
    {
      id: 'change',
      header: t('audit.change'),
      width: '26%',
      cell: (entry) => isChange(entry) && <Change {...entry} />,
    },
    {
      id: 'reason',
      header: t('audit.reason'),
      width: '22%',
      cell: ({ reason }) =>
        reason && <span className={layout.wrap}>{t(`errors:${reason}`, { defaultValue: reason })}</span>,
    },
  ];
};

const Filters = ({
  filter,
  onChange,
}: {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const merchants = useQuery({ queryKey: merchantsKey, queryFn: () => readMerchants(api) });
  const options = [
    { value: '', label: t('audit.allMerchants') },
    ...(merchants.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <div className={layout.filters}>
      <SegmentedControl
        label={t('audit.kind')}
        segments={AUDIT_KINDS.map((kind) => ({ id: kind, label: t(`kind.${kind}`) }))}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind, page: 1 })}
      />
      <SelectField
        label={t('audit.merchant')}
        labelHidden
        options={options}
        value={filter.merchant}
        onChange={(event) => onChange({ ...filter, merchant: event.target.value, page: 1 })}
      />
    </div>
  );
};

const AuditPage = ({ canVerify }: { readonly canVerify: boolean }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const columns = useColumns();
  const verification = useVerification();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['audit', filter],
    queryFn: () => readAudit(api, filter),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const change = (next: AuditFilter): void => setAddress(addressOf(next));
  useLastPage({ data, isPlaceholderData }, filter.page, (page) => change({ ...filter, page }));

  return (
    <>
      <PageHead title={t('audit.title')} text={t('audit.text')}>
        {canVerify && verification.button}
      </PageHead>
      {verification.result}
      <Filters filter={filter} onChange={change} />
      <Card flush>
        <DataTable
          caption={t('audit.title')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          skeletonRows={AUDIT_PAGE_SIZE}
          density="dense"
          empty={<EmptyState compact title={t('audit.none')} text={t('audit.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      <Pager page={filter.page} pages={data?.totalPages ?? 1} onPage={(page) => change({ ...filter, page })} />
    </>
  );
};

export default AuditPage;
