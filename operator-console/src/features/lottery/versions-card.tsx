import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Card } from 'shared-ui';
import { differencesOf } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import versions from '../../shared/versions/versions.module.css';
import { oddsKey, readVersions } from './lottery.api.ts';
import type { LotteryFormat, OddsVersion } from './lottery.api.ts';
import styles from './lottery.module.css';
import { partsOf } from './odds.model.ts';
import { tablePartName } from './odds-names.ts';

interface ChangesProps {
  readonly format: LotteryFormat;
  readonly version: OddsVersion;
  readonly before: OddsVersion;
}

const Changes = ({ format, version, before }: ChangesProps) => {
  const { t } = useTranslation();
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'modules.on' : 'modules.off');
    return typeof value === 'string' ? value : '–';
  };
  return (
    <ul className={styles.changes}>
      {differencesOf(partsOf(before), partsOf(version)).map((change) => (
        <li key={change.path}>
          {t('editing.change', {
            name: tablePartName(t, format, change.path),
            before: shown(change.before),
            after: shown(change.after),
          })}
        </li>
      ))}
    </ul>
  );
};

const Version = ({ format, version, before }: Omit<ChangesProps, 'before'> & { readonly before?: OddsVersion }) => {
  const { t, i18n } = useTranslation();
  const { changedAt, changedBy } = version;
  return (
    <li className={versions.version}>
      <div className={versions.head}>
        <strong>
          {t(version.version === 0 ? 'lottery.firstVersion' : 'lottery.version', { version: version.version })}
        </strong>
        {changedAt !== null && (
          <span className={layout.small}>
            {changedBy}
            {' · '}
            <time dateTime={changedAt}>{formatDateTime(changedAt, i18n.language)}</time>
          </span>
        )}
      </div>
      {before && <Changes format={format} version={version} before={before} />}
    </li>
  );
};

/** The last versions of a table, each with what it changed. */
export const VersionsCard = ({ merchant, format }: { readonly merchant: string; readonly format: LotteryFormat }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: [...oddsKey(merchant, format), 'versions'],
    queryFn: () => readVersions(api, merchant, format),
  });
  return (
    <Card title={t('lottery.versions')} description={t('lottery.versionsText')}>
      <QueryView query={query} height="6rem">
        {(list) => (
          <ol className={versions.versions}>
            {list.map((version, index) => {
              const before = list[index + 1];
              return <Version key={version.version} format={format} version={version} {...(before && { before })} />;
            })}
          </ol>
        )}
      </QueryView>
    </Card>
  );
};
