import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button, IconButton, cx } from 'shared-ui';
import { CloseIcon, MenuCollapseIcon, MenuIcon, MoonIcon, SearchIcon, SunIcon } from 'shared-ui/icons';
import { moduleForPath } from '../../shared/router/routes.policy.ts';
import { later, Show } from '../../shared/ui/later.tsx';
import { PHONE_QUERY, useMedia } from '../../shared/ui/use-media.ts';
import { useComposition, useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { drawerOpen$, leftBarMini$ } from './frame-state.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import type { MemberAreaProps } from './member-area.tsx';
import { SearchBox } from './search-box.tsx';

/** Appears once the merchant's channels are loaded, shortly after the page. */
const ServiceButton = later<object>(() =>
  import(/* webpackChunkName: 'frame-more' */ './service-button.tsx').then((part) => ({ default: part.ServiceButton })),
);
const NO_PROPS = {};

/** With the page for who is signed in, in idle time for who is not: see `start.tsx`. */
export const MemberArea = later<MemberAreaProps>(() =>
  import(/* webpackChunkName: 'frame-more' */ './member-area.tsx').then((part) => ({ default: part.MemberArea })),
);

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
        {member ? <Show part={MemberArea} props={{ phone }} /> : <VisitorArea />}
      </div>
    </header>
  );
};
