/** Actions that the shell offers to the frame and the modules: overlays, games, account checks (specification, sections 5 and 6). */
import { BehaviorSubject } from 'rxjs';
import type { GameRef, OverlayName } from 'shared-contracts/module';
import type { StateStore } from '../../shared/bus/index.ts';
import { gameAddress } from '../../features/game/index.ts';
import type { GoOptions, Navigator } from '../../shared/router/navigator.ts';
import { overlayOf, withOverlay } from '../../shared/router/overlay-address.ts';
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
const OPENED_HERE = { state: { openedHere: true } };

/** From one page of an overlay to another: closing then leaves the overlay, as after a choice in its menu. */
const inPlace = (): GoOptions => {
  // Where the router keeps what it was given with the address.
  const kept = window.history.state as { readonly usr?: unknown } | null;
  return { replace: true, state: kept?.usr ?? null };
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
        if (!requireRealAccount()) return;
        const { pathname, search, hash } = window.location;
        const isOpen = overlayOf(search) !== null;
        navigator.go(`${pathname}${withOverlay(search, { name, page })}${hash}`, isOpen ? inPlace() : OPENED_HERE);
      }),
    launchGame: (game) =>
      whenKnown(() => {
        if (requireRealAccount()) navigator.go(gameAddress(game), OPENED_HERE);
        else if (game.freePlay === true) freePlayGame$.next(game);
      }),
  };
};
