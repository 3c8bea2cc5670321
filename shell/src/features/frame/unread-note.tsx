import { useUnread } from './use-unread.ts';

const COUNT_MAX = 99;

export interface UnreadNoteProps {
  readonly className: string | undefined;
}

/** How many messages are unread, after the label of an entry (MEM-025); nothing at 0. Its code loads after the page. */
export const UnreadNote = ({ className }: UnreadNoteProps) => {
  const unread = useUnread();
  if (unread === 0) return null;
  return <span className={className}>{unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}</span>;
};
