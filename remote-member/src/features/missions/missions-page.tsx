import { useTranslation } from 'shared-contracts/sdk';
import { EmptyState, Surface } from 'shared-ui';
import { FlagIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { MissionRow } from './mission-row.tsx';
import styles from './missions.module.css';
import { useMissions } from './use-missions.ts';

/** Missions with progress, and the leaderboard (MEM-021). */
const MissionsPage = () => {
  const { t } = useTranslation();
  const query = useMissions();
  return (
    <div className={styles.page}>
      <Surface>
        <QueryView query={query} height="20rem">
          {({ missions }) =>
            missions.length === 0 ? (
              <EmptyState icon={<FlagIcon size={28} />} title={t('missions.none')} text={t('missions.noneText')} />
            ) : (
              <ul className={styles.rows} aria-label={t('page.missions')}>
                {missions.map((mission) => (
                  <MissionRow key={mission.id} mission={mission} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Surface>
      <Leaderboard />
    </div>
  );
};

export default MissionsPage;
