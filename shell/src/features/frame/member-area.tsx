import { Avatar, cx } from 'shared-ui';
import { isTrial } from '../../shared/session/index.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalanceBox } from './balance-box.tsx';
import styles from './header.module.css';
import { NavIcon } from './nav-icon.tsx';
import { NavEntryLink } from './nav-link.tsx';
import { labelOf } from './nav.policy.ts';
import { UnreadNote } from './unread-note.tsx';
import { useAvatar } from './use-avatar.ts';
import { useNav } from './use-nav.ts';

/** Entries of modules beside the balance, for example deposit. */
const HeaderEntries = () => {
  const { state } = useShell();
  const language = useValue(state.language$);
  return useNav('header').map((entry) => {
    const label = labelOf(entry.label, language);
    const iconOnly = entry.shows === 'unread-messages';
    return (
      <NavEntryLink
        key={entry.id}
        entry={entry}
        className={cx(styles.headerEntry, iconOnly && styles.iconOnly)}
        title={iconOnly ? label : undefined}
      >
        <NavIcon name={entry.icon} />
        <span className={styles.label}>{label}</span>
        {iconOnly && <UnreadNote place="corner" />}
      </NavEntryLink>
    );
  });
};

export interface MemberAreaProps {
  readonly phone: boolean;
}

/** What stands at the end of the header for who is signed in: balance, entries of modules, account menu. */
export const MemberArea = ({ phone }: MemberAreaProps) => {
  const member = useMember();
  const picture = useAvatar();
  if (!member) return null;
  const name = member.nickname || member.account;
  return (
    <>
      {!isTrial(member) && <BalanceBox />}
      {!phone && <HeaderEntries />}
      {!phone && (
        <AccountMenu
          side="bottom"
          trigger={(props) => (
            <button type="button" className={styles.avatar} {...props}>
              <Avatar name={name} src={picture} size="md" />
            </button>
          )}
        />
      )}
    </>
  );
};
