import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NavEntry } from 'shared-contracts/module';
import { checkAccount } from '../../shared/session/index.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { isCurrent } from './nav.policy.ts';

interface NavEntryLinkProps {
  readonly entry: Pick<NavEntry, 'to' | 'overlay' | 'launches'>;
  readonly className: string | undefined;
  readonly title?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The browser itself handles new tabs, downloads and the like. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a page, or a button that opens an overlay. Entries that launch a game for real accounts are links for everyone else (SHL-057). */
export const NavEntryLink = ({ entry, className, title, onFollow, children }: NavEntryLinkProps) => {
  const shell = useShell();
  const member = useMember();
  const { pathname } = useLocation();
  if (entry.overlay) {
    const { name, page } = entry.overlay;
    const open = (): void => {
      onFollow?.();
      shell.openOverlay(name, page);
    };
    return (
      <button type="button" className={className} title={title} onClick={open}>
        {children}
      </button>
    );
  }
  const follow = (event: MouseEvent): void => {
    onFollow?.();
    if (entry.launches !== 'first-lottery' || !isPlain(event) || checkAccount(member) !== 'real') return;
    event.preventDefault();
    import(/* webpackChunkName: 'first-lottery' */ './first-lottery.ts')
      .then(({ launchFirstLottery }) => launchFirstLottery(shell))
      .then((isLaunched) => isLaunched || shell.navigator.go(entry.to ?? '/'))
      .catch(() => shell.navigator.go(entry.to ?? '/'));
  };
  return (
    <Link
      to={entry.to ?? '/'}
      className={className}
      title={title}
      onClick={follow}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  );
};
