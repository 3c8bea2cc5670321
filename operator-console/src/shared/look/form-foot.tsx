import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface FormFootProps {
  /** Who saved last, and when. */
  readonly note?: ReactNode;
  /** Buttons; the one that saves comes last. */
  readonly children: ReactNode;
}

/** The foot of every card with a form: its buttons stand at the same place on every page. */
export const FormFoot = ({ note, children }: FormFootProps) => (
  <div className={styles.foot}>
    {note && <p>{note}</p>}
    {children}
  </div>
);
