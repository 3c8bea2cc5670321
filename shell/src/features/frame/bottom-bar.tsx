import { useTranslation } from 'react-i18next';
import { cx } from 'shared-ui';
import { HomeIcon, UserIcon } from 'shared-ui/icons';
import { isHome } from '../../shared/router/routes.policy.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './bottom-bar.module.css';
import { NavIcon } from './nav-icon.tsx';
import { NavEntryLink } from './nav-link.tsx';
import { labelOf } from './nav.policy.ts';
import { useNav } from './use-nav.ts';

/** Five entries are within reach of a thumb. */
const MOST_ENTRIES = 5;

/** The phone's navigation: home, what the modules declare, and the account. */
export const BottomBar = () => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const member = useMember();
  const language = useValue(shell.state.language$);
  const declared = useNav('bottom-bar');
  const hasHome = declared.some(({ to }) => to !== undefined && isHome(to));
  const entries = declared.slice(0, MOST_ENTRIES - (hasHome ? 1 : 2));

  return (
    <nav className={styles.bar} aria-label={t('nav.quick')}>
      {!hasHome && (
        <NavEntryLink entry={{ to: '/' }} className={styles.entry}>
          <HomeIcon size={22} />
          <span className={styles.text}>{t('nav.home')}</span>
        </NavEntryLink>
      )}
      {entries.map((entry) => (
        <NavEntryLink key={entry.id} entry={entry} className={styles.entry}>
          <NavIcon name={entry.icon} size={22} />
          <span className={styles.text}>{labelOf(entry.label, language)}</span>
        </NavEntryLink>
      ))}
      {member ? (
        <AccountMenu
          side="top"
          trigger={(props) => (
            <button type="button" className={cx(styles.entry)} {...props} aria-label={undefined}>
              <UserIcon size={22} />
              <span className={styles.text}>{t('nav.me')}</span>
            </button>
          )}
        />
      ) : (
        <button type="button" className={styles.entry} onClick={() => shell.dialog$.next('login')}>
          <UserIcon size={22} />
          <span className={styles.text}>{t('signIn.action')}</span>
        </button>
      )}
    </nav>
  );
};
