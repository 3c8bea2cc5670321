import type { ReactNode } from 'react';
import { RoundIcon } from '../shared/round-icon.tsx';
import styles from './security-centre.module.css';

/** What proves who a member is, or where money goes: one below the other. */
export const Rows = ({ children }: { readonly children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly badge?: ReactNode;
  readonly action: ReactNode;
}

export const Row = ({ icon, name, text, badge, action }: RowProps) => (
  <li className={styles.row}>
    <RoundIcon>{icon}</RoundIcon>
    <div className={styles.words}>
      <p className={styles.name}>
        {name} {badge}
      </p>
      <p className={styles.small}>
        {/* A number with its sign first stays as it is where the page reads from the right. */}
        <bdi>{text}</bdi>
      </p>
    </div>
    {action}
  </li>
);
