/** Actions that the shell offers to the frame and the modules: overlays, games, account checks (specification, sections 5 and 6). */
import { BehaviorSubject } from 'rxjs';
import type { GameRef, OverlayName } from 'shared-contracts/module';
import type { StateStore } from '../../shared/bus/index.ts';
import { gameAddress } from '../../features/game/index.ts';
import type { GoOptions, Navigator } from '../../shared/router/navigator.ts';
import { openedState } from '../../shared/router/opened-state.ts';
import type { OpenedState } from '../../shared/router/opened-state.ts';
import { overlayOf, withOverlay } from '../../shared/router/overlay-address.ts';
import type { OverlayAddress } from '../../shared/router/overlay-address.ts';
import { checkAccount } from '../../shared/session/index.ts';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { onceKnown } from './once-known.ts';

export interface Actions {
  readonly requireRealAccount: () => boolean;
  readonly openOverlay: (name: OverlayName, page?: string) => void;
  readonly launchGame: (game: GameRef) => void;
  /** The game that the warning to a trial account can open with play money instead. */
  readonly freePlayGame$: BehaviorSubject<GameRef | null>;
}

/** Lets the opened page know that Back returns to the page that opened it. */
const OPENED_HERE: GoOptions = { state: { openedHere: true } satisfies OpenedState };

const goToOverlay = (navigator: Navigator, overlay: OverlayAddress): void => {
  const { pathname, search, hash } = window.location;
  const go = (query: string, options: GoOptions): void =>
    navigator.go(`${pathname}${withOverlay(query, overlay)}${hash}`, options);
  if (overlayOf(search) === null) {
    go(search, { state: { openedHere: true, pageQuery: search } satisfies OpenedState });
    return;
  }
  // From one page of an overlay to another, as by its menu: closing leaves the overlay. The router keeps its state under `usr`.
  const opened = openedState((window.history.state as { readonly usr?: unknown } | null)?.usr);
  go(opened?.pageQuery ?? '', { replace: true, state: opened });
};

export const createActions = (
  state: StateStore,
  navigator: Navigator,
  dialog$: BehaviorSubject<ShellDialog | null>,
  sessionKnown$: BehaviorSubject<boolean>,
): Actions => {
  const freePlayGame$ = new BehaviorSubject<GameRef | null>(null);
  const whenKnown = onceKnown(sessionKnown$);
  const warn = (): void => {
    const check = checkAccount(state.member$.value);
    if (check === 'visitor') dialog$.next('login');
    if (check === 'trial') dialog$.next('real-account-warning');
  };
  const requireRealAccount = (): boolean => {
    freePlayGame$.next(null);
    if (checkAccount(state.member$.value) === 'real') return true;
    whenKnown(warn);
    return false;
  };
  return {
    freePlayGame$,
    requireRealAccount,
    openOverlay: (name, page) =>
      whenKnown(() => {
        if (requireRealAccount()) goToOverlay(navigator, { name, page });
      }),
    launchGame: (game) =>
      whenKnown(() => {
        if (requireRealAccount()) navigator.go(gameAddress(game), OPENED_HERE);
        else if (game.freePlay === true) freePlayGame$.next(game);
      }),
  };
};
