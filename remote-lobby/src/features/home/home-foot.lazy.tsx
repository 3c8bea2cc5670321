import { AppBlock } from '../download/index.ts';
import { HelpTabs } from '../help/index.ts';
import styles from './home-foot.module.css';
import { WinnersAndRanks } from './winners.tsx';

/** The lower end of the home page (LOB-002): fetched when somebody comes near it. */
const HomeFoot = () => (
  <div className={styles.foot}>
    <WinnersAndRanks />
    <HelpTabs />
    <AppBlock />
  </div>
);

export default HomeFoot;
