import type { ReactNode } from 'react';
import { RoundIcon } from './round-icon.tsx';
import styles from './rows.module.css';

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
    <div>
      <p className={styles.name}>
        {name} {badge}
      </p>
      <p className={styles.text}>
        {/* A number with its sign first stays as it is where the page reads from the right. */}
        <bdi>{text}</bdi>
      </p>
    </div>
    {action}
  </li>
);

/** Several actions of one row, one below the other. */
export const RowButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
