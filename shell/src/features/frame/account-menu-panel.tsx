import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LogoutIcon } from 'shared-ui/icons';
import { Menu, MenuItem, MenuLink, MenuSeparator } from 'shared-ui/menu';
import { SessionClock } from '../protection/index.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from './account-menu.module.css';
import { NavIcon } from './nav-icon.tsx';
import { labelOf } from './nav.policy.ts';
import { UnreadNote } from './unread-note.tsx';
import { useNav } from './use-nav.ts';

export interface AccountMenuProps {
  readonly trigger: ReactElement;
  readonly side: 'top' | 'bottom';
}

/** The member's name, label and level, and the entries of the account (SHL-049, SHL-051, SHL-052). */
export const AccountMenuPanel = ({ trigger, side }: AccountMenuProps) => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const member = useMember();
  const language = useValue(shell.state.language$);
  const [open, setOpen] = useState(true);
  const beside = useNav('header');
  const own = useNav('avatar-menu');
  // The header of phones has no room for these.
  const entries = side === 'top' ? [...beside, ...own] : own;
  if (!member) return trigger;

  const header = (
    <div className={styles.who}>
      <p className={styles.nickname}>{member.nickname || member.account}</p>
      {member.nickname !== '' && member.nickname !== member.account && (
        <p className={styles.account}>{member.account}</p>
      )}
      <SessionClock />
      {(member.clubLabel !== null || member.memberLabel.length > 0) && (
        <p className={styles.labels}>
          {member.clubLabel && <span className={styles.club}>{member.clubLabel.labelName}</span>}
          {member.memberLabel.map((label) => (
            <span
              key={label.text}
              className={styles.label}
              style={{ color: label.color, background: label.background }}
            >
              {label.text}
            </span>
          ))}
        </p>
      )}
    </div>
  );

  return (
    <Menu trigger={trigger} side={side} open={open} onOpenChange={setOpen} header={header}>
      {entries.map(({ id, icon, label, to, overlay, shows }) => {
        const line = {
          icon: <NavIcon name={icon} />,
          ...(shows === 'unread-messages' && { end: <UnreadNote place="line" /> }),
        };
        return overlay ? (
          <MenuItem key={id} {...line} onSelect={() => shell.openOverlay(overlay.name, overlay.page)}>
            {labelOf(label, language)}
          </MenuItem>
        ) : (
          <MenuLink key={id} {...line} link={<Link to={to ?? '/'} />}>
            {labelOf(label, language)}
          </MenuLink>
        );
      })}
      {entries.length > 0 && <MenuSeparator />}
      <MenuItem icon={<LogoutIcon />} onSelect={() => shell.dialog$.next('sign-out')}>
        {t('signOut.action')}
      </MenuItem>
    </Menu>
  );
};
