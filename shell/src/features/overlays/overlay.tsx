/** Renders the overlay that the address names, from the module that declares it, above the current page. */
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BehaviorSubject } from 'rxjs';
import type { ComposedModule } from 'shared-contracts/composition';
import type { OverlayName } from 'shared-contracts/module';
import { overlayOf, withOverlay } from '../../shared/router/overlay-address.ts';
import type { OverlayAddress } from '../../shared/router/overlay-address.ts';
import { PROTECTION_PATH } from '../../shared/router/routes.policy.ts';
import { checkAccount, isAgent } from '../../shared/session/index.ts';
import { useComposition, useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { OverlayPanel } from './overlay-panel.tsx';

/** Page of the member centre where withdrawals are followed. */
const WITHDRAWALS = 'withdraw';

const moduleWith = (modules: readonly ComposedModule[], name: OverlayName): ComposedModule | undefined =>
  modules.find(({ manifest }) => manifest.overlays.includes(name));

export interface OverlayProps {
  /** False until it is known whether the tab's token is still valid. */
  readonly sessionKnown$: BehaviorSubject<boolean>;
}

export const Overlay = ({ sessionKnown$ }: OverlayProps) => {
  const shell = useShell();
  const sessionKnown = useValue(sessionKnown$);
  const { modules } = useComposition();
  const member = useMember();
  const location = useLocation();
  const navigate = useNavigate();
  const overlay = overlayOf(location.search);
  const { pathname, search, hash } = location;
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;

  const go = useCallback(
    (next: OverlayAddress | null) =>
      void navigate(`${pathname}${withOverlay(search, next)}${hash}`, {
        replace: true,
        state: next && openedHere ? { openedHere } : null,
      }),
    [navigate, pathname, search, hash, openedHere],
  );
  const close = useCallback(() => (openedHere ? void navigate(-1) : go(null)), [navigate, go, openedHere]);

  const module = overlay ? moduleWith(modules, overlay.name) : undefined;
  const mayOpen =
    overlay !== null && checkAccount(member) === 'real' && (overlay.name !== 'agent-centre' || isAgent(member));
  const refused = overlay !== null && sessionKnown && (!mayOpen || !module);

  useEffect(() => {
    if (!refused) return;
    if (module) shell.requireRealAccount();
    // Without its module the link opens the page alone, or the shell's player protection (RSG-011).
    if (!module && overlay?.page === WITHDRAWALS) void navigate(PROTECTION_PATH, { replace: true });
    else go(null);
  }, [refused, module, overlay?.page, shell, navigate, go]);

  if (!overlay || !module || !mayOpen) return null;
  return (
    <OverlayPanel
      module={module}
      overlay={overlay}
      onPageChange={(page) => go({ name: overlay.name, page })}
      onClose={close}
    />
  );
};
