import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge, ButtonLink, Card, Checkbox, DataTable, Tag } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { SettingsIcon } from 'shared-ui/icons';
import { formatDateTime } from 'shared-contracts/locale';
import type { MerchantEntry, ModuleEntry } from './merchants.api.ts';
import styles from './merchants.module.css';

interface MerchantCardProps {
  readonly merchant: MerchantEntry;
  readonly canSwitch: boolean;
  readonly onSwitch: (module: ModuleEntry) => void;
}

const STATUS_TONES: readonly Tone[] = ['won', 'pending', 'refused'];
const HASH_SHOWN = 8;

/** One merchant: where it is reached, its state, and its modules with their switches. */
export const MerchantCard = ({ merchant, canSwitch, onSwitch }: MerchantCardProps) => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<ModuleEntry>[] = [
    {
      id: 'module',
      header: t('modules.module'),
      primary: true,
      width: '24%',
      cell: ({ module }) => <span className={styles.module}>{t(`module.${module}`, { defaultValue: module })}</span>,
    },
    {
      id: 'state',
      header: t('modules.state'),
      width: '16%',
      cell: (entry) => (
        <Checkbox
          look="switch"
          label={
            <span className={entry.enabled ? styles.on : styles.off}>
              {t(entry.enabled ? 'modules.on' : 'modules.off')}
            </span>
          }
          aria-label={t('modules.switch', {
            module: t(`module.${entry.module}`, { defaultValue: entry.module }),
            merchant: merchant.name,
          })}
          checked={entry.enabled}
          disabled={!canSwitch}
          onChange={() => onSwitch(entry)}
        />
      ),
    },
    {
      id: 'version',
      header: t('modules.version'),
      width: '26%',
      cell: ({ version, hash }) =>
        version === null ? (
          <span className={styles.none}>{t('modules.noRelease')}</span>
        ) : (
          <span className={styles.version}>
            {version}
            {hash !== null && (
              <span className={styles.hash} title={hash}>
                {hash.slice(0, HASH_SHOWN)}
              </span>
            )}
          </span>
        ),
    },
    {
      id: 'changed',
      header: t('modules.changed'),
      cell: ({ changedAt, changedBy }) =>
        changedAt === null || changedBy === null ? (
          <span className={styles.none}>{t('modules.neverChanged')}</span>
        ) : (
          <span className={styles.changed}>
            {changedBy}
            <time className={styles.time} dateTime={changedAt}>
              {formatDateTime(changedAt, i18n.language)}
            </time>
          </span>
        ),
    },
  ];

  return (
    <Card
      flush
      title={
        <span className={styles.heading}>
          {merchant.name}
          <span className={styles.code}>{merchant.code}</span>
          <Badge tone={STATUS_TONES[merchant.status] ?? 'neutral'} dot>
            {t(`status.${merchant.status}`)}
          </Badge>
        </span>
      }
      actions={
        <span className={styles.ends}>
          <ul className={styles.hosts} aria-label={t('merchants.hosts')}>
            {merchant.hosts.map((host) => (
              <li key={host}>
                <Tag>{host}</Tag>
              </li>
            ))}
          </ul>
          <ButtonLink size="sm">
            <Link to={`/merchants/${merchant.code}`} aria-label={t('settings.of', { merchant: merchant.name })}>
              <SettingsIcon size={18} />
              {t('settings.open')}
            </Link>
          </ButtonLink>
        </span>
      }
    >
      <DataTable
        caption={t('modules.caption', { merchant: merchant.name })}
        columns={columns}
        rows={merchant.modules}
        rowKey={({ module }) => module}
        empty={t('modules.none')}
      />
    </Card>
  );
};
