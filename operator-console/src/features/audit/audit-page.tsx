import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'shared-contracts/sdk';
import { formatDateTime } from 'shared-contracts/locale';
import { AUDIT_SORTS, isSortBy } from 'shared-contracts/sorts';
import { Button, DateRangeField, EmptyState, SegmentedControl, SelectField, TextField, saveFile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { CloseIcon, DownloadIcon } from 'shared-ui/icons';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useConsole } from '../../shared/session/console-context.ts';
import { merchantsKey, readMerchants } from '../merchants/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { readAudit, readForExport } from './audit.api.ts';
import type { AuditEntry } from './audit.api.ts';
import { AUDIT_KINDS, addressOf, csvOf, filterOf, isNarrowed } from './audit.model.ts';
import type { AuditFilter } from './audit.model.ts';
import styles from './audit.module.css';
import { Changes } from './changes.tsx';
import { useVerification } from './verification.tsx';

const REFRESH_MS = 10_000;

interface Choice {
  readonly filter: AuditFilter;
  readonly change: (part: Partial<AuditFilter>) => void;
}

const useFilter = (): Choice => {
  const [address, setAddress] = useSearchParams();
  return {
    filter: filterOf(address),
    change: (part) => setAddress((before) => addressOf({ ...filterOf(before), ...part })),
  };
};

/** A name that narrows the list to itself. */
const Narrowing = ({ name, label, onChoose }: { name: string; label: string; onChoose: () => void }) => (
  <button type="button" className={styles.narrow} aria-label={label} onClick={onChoose}>
    {name}
  </button>
);

/** Members are written by their number, agents by their account. */
const memberOf = (operator: string): string | undefined => (/^\d+$/.test(operator) ? operator : undefined);

const Who = ({ entry, change }: { readonly entry: AuditEntry } & Pick<Choice, 'change'>) => {
  const { t } = useTranslation();
  const { operator, who, merchantName, merchant } = entry;
  const name = who.kind === 'visitor' ? t('audit.visitor') : (who.name ?? t('audit.gone', { mark: operator }));
  const narrow = { label: t('audit.onlyBy', { name }), onChoose: () => change({ operator }) };
  return (
    <span className={layout.two}>
      {who.kind === 'member' && who.name !== null && merchant !== null ? (
        <span>
          <AccountLink account={who.name} member={memberOf(operator)} merchant={merchant} />{' '}
          <span className={layout.small}>
            <Narrowing name={memberOf(operator) ?? t('audit.onlyThese')} {...narrow} />
          </span>
        </span>
      ) : (
        <Narrowing name={name} {...narrow} />
      )}
      <span className={layout.small}>{merchantName ?? merchant ?? t('audit.installation')}</span>
    </span>
  );
};

/** What a row is about: its kind, its name, and the mark it has in the log. A member's name leads to the member's page. */
const Thing = ({ entry, change }: { readonly entry: AuditEntry } & Pick<Choice, 'change'>) => {
  const { t } = useTranslation();
  const { subject, thing, merchant } = entry;
  const mark = t(`module.${subject}`, { defaultValue: subject });
  const isMark = thing.name === null || thing.member !== null;
  return (
    <span className={layout.small}>
      {`${t(`thing.${thing.kind}`)} `}
      {thing.name !== null &&
        (thing.member !== null && merchant !== null ? (
          <AccountLink account={thing.name} member={thing.member} merchant={merchant} />
        ) : (
          <span className={styles.name}>{thing.name}</span>
        ))}{' '}
      {(isMark || thing.name !== subject) && (
        <Narrowing
          name={mark}
          label={t('audit.onlyAbout', { name: mark })}
          onChoose={() => change({ thing: subject })}
        />
      )}
    </span>
  );
};

const useColumns = ({ change }: Choice): readonly DataColumn<AuditEntry>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'at',
      header: t('audit.at'),
      primary: true,
      sortable: true,
      width: '11rem',
      cell: ({ at }) => (
        <time className={layout.number} dateTime={at}>
          {formatDateTime(at, i18n.language)}
        </time>
      ),
    },
    { id: 'operator', header: t('audit.operator'), cell: (entry) => <Who entry={entry} change={change} /> },
    {
      id: 'action',
      header: t('audit.action'),
      cell: (entry) => (
        <span className={layout.two}>
          <span className={styles.action}>{t(`action.${entry.action}`, { defaultValue: entry.action })}</span>
          <Thing entry={entry} change={change} />
        </span>
      ),
    },
    { id: 'change', header: t('audit.change'), width: '34%', cell: (entry) => <Changes entry={entry} /> },
    {
      id: 'reason',
      header: t('audit.reason'),
      width: '16%',
      cell: ({ reason }) =>
        reason && <span className={layout.wrap}>{t(`errors:${reason}`, { defaultValue: reason })}</span>,
    },
  ];
};

/** The fields that are typed: sent together, and emptied by what is chosen elsewhere. */
const Search = ({ filter, change }: Choice) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ operator: filter.operator, thing: filter.thing });
  return (
    <form
      className={styles.typed}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        change({ operator: typed.operator.trim(), thing: typed.thing.trim() });
      }}
    >
      <TextField
        label={t('audit.operator')}
        placeholder={t('audit.operatorHint')}
        maxLength={64}
        autoCapitalize="none"
        value={typed.operator}
        onChange={(event) => setTyped({ ...typed, operator: event.currentTarget.value })}
      />
      <TextField
        label={t('audit.thing')}
        placeholder={t('audit.thingHint')}
        maxLength={120}
        autoCapitalize="none"
        value={typed.thing}
        onChange={(event) => setTyped({ ...typed, thing: event.currentTarget.value })}
      />
      <Button type="submit">{t('list.find')}</Button>
    </form>
  );
};

const Filters = ({ filter, change }: Choice) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { data: merchants = [] } = useQuery({ queryKey: merchantsKey, queryFn: () => readMerchants(api) });
  return (
    <div className={styles.filters}>
      <div className={styles.choices}>
        <SegmentedControl
          label={t('audit.kind')}
          segments={AUDIT_KINDS.map((kind) => ({ id: kind, label: t(`kind.${kind}`) }))}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
        <SelectField
          label={t('audit.merchant')}
          options={[
            { value: '', label: t('audit.allMerchants') },
            ...merchants.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={filter.merchant}
          onChange={(event) => change({ merchant: event.target.value })}
        />
        <DateRangeField
          label={t('audit.days')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => change({ from, to })}
        />
      </div>
      <Search key={`${filter.operator}\n${filter.thing}`} filter={filter} change={change} />
      {isNarrowed(filter) && (
        <Button
          size="sm"
          variant="quiet"
          iconStart={<CloseIcon size={16} />}
          onClick={() => change({ merchant: '', operator: '', thing: '', from: '', to: '' })}
        >
          {t('audit.clear')}
        </Button>
      )}
    </div>
  );
};

const Export = ({ filter }: Pick<Choice, 'filter'>) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const exporting = useMutation({
    mutationFn: async () => {
      const { rows, isCut } = await readForExport(api, filter);
      const { kind, merchant, operator, thing, from, to } = filter;
      const parts = ['audit', kind, merchant, operator, thing, from, to].filter((part) => part !== '');
      const safe = parts.join('-').replaceAll(/[^\w.-]+/g, '_');
      saveFile(`${safe}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
      return { count: rows.length, isCut };
    },
  });
  const done = exporting.data;
  return (
    <div className={layout.actions}>
      <Button busy={exporting.isPending} iconStart={<DownloadIcon size={18} />} onClick={() => exporting.mutate()}>
        {t('audit.export')}
      </Button>
      <span role="status" className={layout.small}>
        {done && t(done.isCut ? 'audit.exportedCut' : 'audit.exported', { count: done.count })}
        {exporting.isError && t('audit.exportFailed')}
      </span>
    </div>
  );
};

/** Who did what, with names and every changed field (OPR-013). */
const AuditPage = ({ canVerify }: { readonly canVerify: boolean }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const choice = useFilter();
  const { filter } = choice;
  const columns = useColumns(choice);
  const verification = useVerification();
  const isFiltered = isNarrowed(filter);
  return (
    <>
      <PageHead title={t('audit.title')} text={t('audit.text')}>
        <div className={layout.actions}>
          <Export filter={filter} />
          {canVerify && verification.button}
        </div>
      </PageHead>
      {verification.result}
      <Filters {...choice} />
      <OlderList
        views="audit"
        own={{
          filter: addressOf(filter).toString(),
          onFilter: (text) => choice.change(filterOf(new URLSearchParams(text))),
        }}
        order={{
          sort: filter.sort || undefined,
          onSort: (sort) => choice.change({ sort: isSortBy(AUDIT_SORTS, sort) ? sort : '' }),
        }}
        queryKey={['audit', filter]}
        read={(after) => readAudit(api, filter, after)}
        rowsOf={({ rows }) => rows}
        refreshMs={REFRESH_MS}
        caption={t('audit.title')}
        columns={columns}
        density="dense"
        empty={
          <EmptyState
            compact
            title={t(isFiltered ? 'audit.noneFound' : 'audit.none')}
            text={t(isFiltered ? 'audit.noneFoundText' : 'audit.noneText')}
          />
        }
      />
    </>
  );
};

export default AuditPage;
