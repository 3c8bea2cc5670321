import { PastRewards } from './past-rewards.tsx';
import styles from './reward-centre.module.css';
import { useFollowChanges } from './use-rewards.ts';
import { WaitingRewards } from './waiting-rewards.tsx';

/** Rewards that wait to be claimed, and those of before (MEM-015, MEM-016). */
const RewardCentre = () => {
  useFollowChanges();
  return (
    <div className={styles.page}>
      <WaitingRewards />
      <PastRewards />
    </div>
  );
};

export default RewardCentre;
