import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Avatar, Button, IconButton, cx } from 'shared-ui';
import { CloseIcon, MenuCollapseIcon, MenuIcon, MoonIcon, SearchIcon, SunIcon } from 'shared-ui/icons';
import { isTrial } from '../../shared/session/index.ts';
import { moduleForPath } from '../../shared/router/routes.policy.ts';
import { later, Show } from '../../shared/ui/later.tsx';
import { PHONE_QUERY, useMedia } from '../../shared/ui/use-media.ts';
import { useComposition, useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalanceBox } from './balance-box.tsx';
import { drawerOpen$, leftBarMini$ } from './frame-state.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { NavIcon } from './nav-icon.tsx';
import { NavEntryLink } from './nav-link.tsx';
import { labelOf } from './nav.policy.ts';
import { SearchBox } from './search-box.tsx';
import { useAvatar } from './use-avatar.ts';
import type { UnreadNoteProps } from './unread-note.tsx';
import { useNav } from './use-nav.ts';

/** Appears once the merchant's channels are loaded, shortly after the page. */
const ServiceButton = later<object>(() =>
  import(/* webpackChunkName: 'frame-more' */ './service-button.tsx').then((part) => ({ default: part.ServiceButton })),
);
const NO_PROPS = {};

const UnreadNote = later<UnreadNoteProps>(() =>
  import(/* webpackChunkName: 'frame-more' */ './unread-note.tsx').then((part) => ({ default: part.UnreadNote })),
);
const NOTE_PROPS = { place: 'corner' } as const;

export const ThemeSwitch = () => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const theme = useValue(state.theme$);
  return (
    <IconButton
      label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
      icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      onClick={() => state.theme$.next(theme === 'dark' ? 'light' : 'dark')}
    />
  );
};

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
        {iconOnly && <Show part={UnreadNote} props={NOTE_PROPS} />}
      </NavEntryLink>
    );
  });
};

const MemberArea = ({ phone }: { readonly phone: boolean }) => {
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

const VisitorArea = () => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  return (
    <>
      <Button onPointerEnter={shell.prepareEncryption} onClick={() => shell.dialog$.next('login')}>
        {t('signIn.action')}
      </Button>
      <Button variant="primary" onPointerEnter={shell.prepareEncryption} onClick={() => shell.dialog$.next('register')}>
        {t('signUp.action')}
      </Button>
    </>
  );
};

interface HeaderProps {
  /** The page has a left bar to collapse. */
  readonly hasBar: boolean;
}

export const Header = ({ hasBar }: HeaderProps) => {
  const { t } = useTranslation('shell');
  const { modules } = useComposition();
  const member = useMember();
  const phone = useMedia(PHONE_QUERY);
  const mini = useValue(leftBarMini$);
  const { key } = useLocation();
  const [searchOpenAt, setSearchOpenAt] = useState<string | null>(null);
  const canSearch = moduleForPath(modules, '/') !== undefined;
  // On phones the search fills the header until it is submitted or cancelled.
  const searching = phone && canSearch && searchOpenAt !== null;

  if (searching) {
    return (
      <header className={cx(styles.header, styles.searching)}>
        <SearchBox autoFocus onDone={() => setSearchOpenAt(null)} />
        <IconButton label={t('search.close')} icon={<CloseIcon />} onClick={() => setSearchOpenAt(null)} />
      </header>
    );
  }

  return (
    <header className={styles.header}>
      <div className={styles.start}>
        {phone ? (
          <IconButton
            label={t('header.menu')}
            aria-haspopup="dialog"
            icon={<MenuIcon />}
            onClick={() => drawerOpen$.next(true)}
          />
        ) : (
          hasBar && (
            <IconButton
              label={t(mini ? 'leftBar.expand' : 'leftBar.collapse')}
              aria-expanded={!mini}
              aria-controls="left-bar"
              className={mini ? styles.turned : undefined}
              icon={<MenuCollapseIcon />}
              onClick={() => leftBarMini$.next(!mini)}
            />
          )
        )}
        <Logo />
      </div>
      <div className={styles.middle}>{!phone && canSearch && <SearchBox />}</div>
      <div className={styles.end}>
        {phone && canSearch && (
          <IconButton label={t('search.label')} icon={<SearchIcon />} onClick={() => setSearchOpenAt(key)} />
        )}
        {!phone && <Show part={ServiceButton} props={NO_PROPS} />}
        {!phone && <ThemeSwitch />}
        {member ? <MemberArea phone={phone} /> : <VisitorArea />}
      </div>
    </header>
  );
};
