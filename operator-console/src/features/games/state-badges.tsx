import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import styles from './games.module.css';

interface StateBadgesProps {
  readonly enabled: boolean;
  readonly maintenance: boolean;
  readonly maintenanceNote: string | null;
  readonly connected: boolean;
  readonly hot?: boolean;
  readonly restsEverywhere?: boolean;
}

/** How a vendor or a game stands, and why it rests. */
export const StateBadges = ({
  enabled,
  maintenance,
  maintenanceNote,
  connected,
  hot = false,
  restsEverywhere = false,
}: StateBadgesProps) => {
  const { t } = useTranslation();
  const rests = maintenance || restsEverywhere;
  return (
    <span className={layout.two}>
      <span className={styles.states}>
        <Badge tone={enabled ? 'won' : 'neutral'} dot>
          {t(enabled ? 'points.on' : 'points.off')}
        </Badge>
        {rests && <Badge tone="pending">{t('games.maintenance')}</Badge>}
        {hot && <Badge tone="accent">{t('games.hot')}</Badge>}
        {!connected && <Badge tone="neutral">{t('games.notConnected')}</Badge>}
      </span>
      {rests && <span className={layout.small}>{maintenanceNote ?? t('games.restsEverywhere')}</span>}
    </span>
  );
};
