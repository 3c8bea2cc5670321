import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NavEntry } from 'shared-contracts/module';
import { useShell } from '../ui/shell-context.ts';
import { isCurrent } from './nav.policy.ts';

interface NavEntryLinkProps {
  readonly entry: Pick<NavEntry, 'to' | 'overlay'>;
  readonly className: string | undefined;
  readonly title?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a page, or a button that opens an overlay. */
export const NavEntryLink = ({ entry, className, title, onFollow, children }: NavEntryLinkProps) => {
  const shell = useShell();
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
  return (
    <Link
      to={entry.to ?? '/'}
      className={className}
      title={title}
      onClick={onFollow}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  );
};
