/** Renders the overlay that the address names, from the module that declares it, above the current page. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BehaviorSubject } from 'rxjs';
import type { ComposedModule } from 'shared-contracts/composition';
import type { OverlayName } from 'shared-contracts/module';
import { openedState } from '../../shared/router/opened-state.ts';
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
  const opened = openedState(location.state);
  // The overlay's pages write their filters into the address: they belong neither to the next page nor to the one below.
  const [pageQuery] = useState(opened?.pageQuery ?? '');

  const go = useCallback(
    (next: OverlayAddress | null, query: string) =>
      void navigate(`${pathname}${withOverlay(query, next)}${hash}`, { replace: true, state: next && opened }),
    [navigate, pathname, hash, opened],
  );
  const close = (): void => (opened ? void navigate(-1) : go(null, pageQuery));

  const module = overlay ? moduleWith(modules, overlay.name) : undefined;
  const mayOpen =
    overlay !== null && checkAccount(member) === 'real' && (overlay.name !== 'agent-centre' || isAgent(member));
  const refused = overlay !== null && sessionKnown && (!mayOpen || !module);

  useEffect(() => {
    if (!refused) return;
    if (module) shell.requireRealAccount();
    // Without its module the link opens the page alone, or the shell's player protection (RSG-011).
    if (!module && overlay?.page === WITHDRAWALS) void navigate(PROTECTION_PATH, { replace: true });
    else go(null, opened?.pageQuery ?? search);
  }, [refused, module, overlay?.page, shell, navigate, go, opened, search]);

  if (!overlay || !module || !mayOpen) return null;
  return (
    <OverlayPanel
      module={module}
      overlay={overlay}
      onPageChange={(page) => go({ name: overlay.name, page }, pageQuery)}
      onClose={close}
    />
  );
};
