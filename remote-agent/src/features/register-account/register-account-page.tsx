import { AgentLink } from './agent-link.tsx';
import { OpenAccount } from './open-account.tsx';
import styles from './register-account.module.css';

/** How a team grows: accounts that the agent opens, and the link that others register through (AGT-008, AGT-009). */
const RegisterAccountPage = () => (
  <div className={styles.page}>
    <OpenAccount />
    <AgentLink />
  </div>
);

export default RegisterAccountPage;
