import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { formatDateTime } from 'shared-contracts/locale';
import { ListTable } from '../../shared/views/index.ts';
import type { Order } from './orders.tsx';
import type { ModuleReleases, ReleaseEntry } from './releases.api.ts';
import { STATE_TONES, healthTone, kilobytes } from './releases.model.ts';
import styles from './releases.module.css';

interface ReleaseListProps {
  readonly releases: ModuleReleases;
  readonly loading: boolean;
  readonly canManage: boolean;
  readonly onOrder: (order: Order) => void;
}

const HASH_SHOWN = 8;

const Health = ({ health }: Pick<ReleaseEntry, 'health'>) => {
  const { t, i18n } = useTranslation();
  const { loads, failures, failureRate, loadMs, vitals } = health;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const score = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const measures = [
    loadMs !== null && t('releases.loadTime', { milliseconds: number.format(loadMs) }),
    vitals.LCP !== null && t('releases.lcp', { seconds: number.format(vitals.LCP / 1000) }),
    vitals.INP !== null && t('releases.inp', { milliseconds: number.format(vitals.INP) }),
    vitals.CLS !== null && t('releases.cls', { score: score.format(vitals.CLS) }),
  ].filter((measure) => measure !== false);
  return (
    <span className={styles.pair}>
      <Badge tone={healthTone(health)} dot>
        {loads === 0
          ? t('releases.noLoads')
          : t('releases.failureRate', { rate: number.format(failureRate), failures, count: loads })}
      </Badge>
      {measures.length > 0 && <span className={styles.small}>{measures.join(' · ')}</span>}
    </span>
  );
};

const useColumns = ({ canManage, onOrder }: Pick<ReleaseListProps, 'canManage' | 'onOrder'>) => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<ReleaseEntry>[] = [
    {
      id: 'version',
      header: t('releases.release'),
      primary: true,
      cell: ({ version, hash }) => (
        <span className={styles.pair}>
          <span className={styles.version}>{version}</span>
          <span className={styles.small} title={hash}>
            {hash.slice(0, HASH_SHOWN)}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('modules.state'),
      cell: ({ state, takenBack }) => (
        <span className={styles.pair}>
          <Badge tone={STATE_TONES[state]}>{t(`releases.state.${state}`)}</Badge>
          {takenBack && (
            <span className={styles.small}>
              {t('releases.takenBackAt', { at: formatDateTime(takenBack.at, i18n.language), by: takenBack.by })}
              <br />
              {takenBack.reason}
            </span>
          )}
        </span>
      ),
    },
    { id: 'health', header: t('releases.health'), cell: (release) => <Health {...release} /> },
    {
      id: 'published',
      header: t('releases.published'),
      cell: ({ publishedAt, publishedBy }) => (
        <span className={styles.pair}>
          {publishedBy}
          <time className={styles.small} dateTime={publishedAt}>
            {formatDateTime(publishedAt, i18n.language)}
          </time>
        </span>
      ),
    },
    {
      id: 'facts',
      header: t('releases.facts'),
      wideOnly: true,
      cell: ({ contract, bytes, warnings }) => (
        <span className={styles.pair}>
          <span className={styles.small}>
            {t('releases.contractAndSize', { contract, kilobytes: kilobytes(bytes) })}
          </span>
          {warnings.map((warning) => (
            <span key={warning} className={styles.small}>
              {warning}
            </span>
          ))}
        </span>
      ),
    },
  ];
  if (!canManage) return columns;
  const actions: DataColumn<ReleaseEntry> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end' as const,
    cell: (release) =>
      release.state !== 'running' && (
        <span className={styles.actions}>
          {release.takenBack === null && (
            <Button
              size="sm"
              aria-label={t('releases.promoteThis', { version: release.version })}
              onClick={() => onOrder({ kind: 'promote', release })}
            >
              {t('releases.promote')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t(release.takenBack ? 'releases.tryThisAgain' : 'releases.canaryThis', {
              version: release.version,
            })}
            onClick={() => onOrder({ kind: 'canary', release })}
          >
            {t(release.takenBack ? 'releases.tryAgain' : 'releases.canary')}
          </Button>
        </span>
      ),
  };
  return [...columns, actions];
};

/** Everything that was ever published of the module, newest first, with what browsers say of it. */
export const ReleaseList = ({ releases, loading, canManage, onOrder }: ReleaseListProps) => {
  const { t } = useTranslation();
  const columns = useColumns({ canManage, onOrder });
  return (
    <Card flush title={t('releases.history')}>
      <ListTable
        name="releases"
        caption={t('releases.history')}
        columns={columns}
        rows={releases.releases}
        rowKey={({ hash }) => hash}
        loading={loading}
        empty={<EmptyState compact title={t('releases.none')} text={t('releases.noneText')} />}
      />
    </Card>
  );
};
