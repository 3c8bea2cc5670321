import styles from './unread-note.module.css';
import { useUnread } from './use-unread.ts';

const COUNT_MAX = 99;

interface UnreadNoteProps {
  /** On the corner of an icon, or at the end of a line. */
  readonly place: 'corner' | 'line';
}

/** How many messages are unread, after the label of an entry (MEM-025); nothing at 0. */
export const UnreadNote = ({ place }: UnreadNoteProps) => {
  const unread = useUnread();
  if (unread === 0) return null;
  return <span className={styles[place]}>{unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}</span>;
};
