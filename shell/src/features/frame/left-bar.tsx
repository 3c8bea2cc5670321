import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from 'shared-ui';
import { ChevronDownIcon, GlobeIcon, HomeIcon, MenuCollapseIcon } from 'shared-ui/icons';
import { isHome } from '../../shared/router/routes.policy.ts';
import { later, Show, warmUp } from '../../shared/ui/later.tsx';
import { useComposition, useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { leftBarMini$ } from './frame-state.ts';
import type { LanguageListProps } from './language-list.tsx';
import type { MoreEntriesProps } from './left-bar-more.tsx';
import styles from './left-bar.module.css';
import { NavIcon } from './nav-icon.tsx';
import { NavEntryLink } from './nav-link.tsx';
import { labelOf, noteOf, startsGroup } from './nav.policy.ts';
import { useNav } from './use-nav.ts';

const LanguageList = later<LanguageListProps>(() =>
  import('./language-list.tsx').then((part) => ({ default: part.LanguageList })),
);

interface EntriesProps {
  /** Shows icons only, with the labels as tooltips. */
  readonly mini: boolean;
  readonly onFollow?: () => void;
}

/** The entries that the composition declares for this member. */
const DeclaredEntries = ({ mini, onFollow }: EntriesProps) => {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const member = useMember();
  const language = useValue(state.language$);
  const entries = useNav('left-bar');
  const hasHome = entries.some(({ to }) => to !== undefined && isHome(to));
  return (
    <ul role="list" className={styles.entries}>
      {!hasHome && (
        <li>
          <NavEntryLink
            entry={{ to: '/' }}
            className={styles.entry}
            title={mini ? t('nav.home') : undefined}
            onFollow={onFollow}
          >
            <span className={styles.icon}>
              <HomeIcon />
            </span>
            <span className={styles.text}>{t('nav.home')}</span>
          </NavEntryLink>
        </li>
      )}
      {entries.map((entry, index) => {
        const note = noteOf(entry, member);
        const label = labelOf(entry.label, language);
        return (
          <li key={entry.id} className={startsGroup(entries, index) ? styles.group : undefined}>
            <NavEntryLink
              entry={entry}
              className={styles.entry}
              title={mini ? [label, note].filter(Boolean).join(', ') : undefined}
              onFollow={onFollow}
            >
              <span className={styles.icon}>
                <NavIcon name={entry.icon} />
              </span>
              <span className={styles.text}>{label}</span>
              {note !== null && <span className={styles.note}>{note}</span>}
            </NavEntryLink>
          </li>
        );
      })}
    </ul>
  );
};

const LanguageEntry = ({ mini, onFollow }: EntriesProps) => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const { languages } = useComposition();
  const current = useValue(shell.state.language$);
  const [open, setOpen] = useState(false);
  const name = languages.find(({ code }) => code === current)?.name ?? current;
  if (languages.length < 2) return null;
  const toggle = (): void => {
    // The list needs room for words.
    if (mini) leftBarMini$.next(false);
    setOpen(mini || !open);
  };
  return (
    <li className={styles.group}>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open && !mini}
        aria-controls="language-list"
        title={mini ? t('language.label') : undefined}
        onPointerEnter={() => warmUp(LanguageList)}
        onFocus={() => warmUp(LanguageList)}
        onClick={toggle}
      >
        <span className={styles.icon}>
          <GlobeIcon />
        </span>
        <span className={styles.text}>{name}</span>
        <ChevronDownIcon size={18} className={cx(styles.end, open && styles.turned)} />
      </button>
      {open && !mini && (
        <Show
          part={LanguageList}
          props={{
            id: 'language-list',
            onChosen: () => {
              setOpen(false);
              onFollow?.();
            },
          }}
          onFailed={() => setOpen(false)}
        />
      )}
    </li>
  );
};

const MoreEntries = later<MoreEntriesProps>(() =>
  import(/* webpackChunkName: 'frame-more' */ './left-bar-more.tsx').then((part) => ({ default: part.MoreEntries })),
);

/** The left bar's content, in the bar itself and in the drawer of phones. */
export const LeftBarContent = ({ phone = false, mini, onFollow }: EntriesProps & { readonly phone?: boolean }) => {
  const { t } = useTranslation('shell');
  const { bars } = useComposition();
  // Room for what loads after the page. Other lines, which few members have, move the rest by one row.
  const room = bars?.own.map((entry) => <li key={entry} className={styles.entry} aria-hidden />);
  return (
    <nav aria-label={t('nav.main')} className={cx(styles.content, mini && styles.mini)}>
      <DeclaredEntries mini={mini} {...(onFollow && { onFollow })} />
      <ul role="list" className={cx(styles.entries, styles.own)}>
        <LanguageEntry mini={mini} {...(onFollow && { onFollow })} />
        <Show part={MoreEntries} props={{ mini, phone, onFollow }} fallback={room} />
      </ul>
    </nav>
  );
};

export const LeftBar = () => {
  const { t } = useTranslation('shell');
  const mini = useValue(leftBarMini$);
  return (
    <aside id="left-bar" className={cx(styles.bar, mini && styles.miniBar)}>
      <LeftBarContent mini={mini} />
      <button
        type="button"
        className={cx(styles.entry, styles.toggle, mini && styles.mini)}
        aria-expanded={!mini}
        aria-controls="left-bar"
        title={mini ? t('leftBar.expand') : undefined}
        onClick={() => leftBarMini$.next(!mini)}
      >
        <span className={cx(styles.icon, mini && styles.mirrored)}>
          <MenuCollapseIcon />
        </span>
        <span className={styles.text}>{t(mini ? 'leftBar.expand' : 'leftBar.collapse')}</span>
      </button>
    </aside>
  );
};
