import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import type { ProtectionCase } from './protection.api.ts';

/** Facts whose values are words of ours, not amounts. */
const NAMED: ReadonlySet<string> = new Set(['kind', 'term', 'limit', 'difference', 'theirs', 'ours', 'signal']);
const NO_LIMIT = 'none';

/** "deposited 800.00": names and values as the rest of the page says them. */
const useFact = () => {
  const { t } = useTranslation();
  return ([name, value]: readonly [string, string]): string => {
    const said = (): string => {
      if (value === NO_LIMIT) return t('protection.fact.none');
      return NAMED.has(name) ? t(`protection.${name}.${value}`, { defaultValue: value }) : value;
    };
    return `${t(`protection.fact.${name}`, { defaultValue: name })} ${said()}`;
  };
};

/** What every list of cases says: which rule found what, since when, and how it was closed. */
export const useCaseColumns = (): Readonly<Record<'rule' | 'opened' | 'closed', DataColumn<ProtectionCase>>> => {
  const { t, i18n } = useTranslation();
  const fact = useFact();
  return {
    rule: {
      id: 'rule',
      header: t('protection.rule'),
      primary: true,
      width: '30%',
      cell: ({ rule, facts }) => (
        <span className={layout.two}>
          {t(`protection.rule.${rule}`)}
          <span className={layout.small}>{Object.entries(facts).map(fact).join(', ')}</span>
        </span>
      ),
    },
    opened: {
      id: 'opened',
      header: t('protection.opened'),
      sortable: true,
      width: '12rem',
      minWidth: '9rem',
      cell: ({ openedAt }) => formatDateTime(openedAt, i18n.language),
    },
    closed: {
      id: 'state',
      header: t('protection.closed'),
      cell: ({ closedAt, closedBy, note }) =>
        closedAt === null ? (
          '–'
        ) : (
          <span className={layout.two}>
            {t('protection.closedBy', { name: closedBy ?? '', date: formatDateTime(closedAt, i18n.language) })}
            <span className={layout.small}>{note}</span>
          </span>
        ),
    },
  };
};
