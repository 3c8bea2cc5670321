import { BehaviorSubject } from 'rxjs';
import type { MemberState } from 'shared-contracts/events';
import { fakeMember } from 'shared-contracts/testing';
import { createStateStore } from '../../shared/bus/index.ts';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { createActions } from './actions.ts';

const GAME = { vassalage: 'HOUSE', nodeId: 'HOUSE-dice', gameId: 'dice', gameType: 'INHOUSE', freePlay: true };
const ADDRESS = '/game?vassalage=HOUSE&nodeId=HOUSE-dice&gameId=dice&gameType=INHOUSE';

/** A page whose session is still being restored; `know` ends that. */
const setUp = () => {
  const state = createStateStore({
    ...{ language: 'EN', theme: 'dark', flags: {} },
    system: { status: 0, maintenanceEnd: null, message: null },
  });
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const sessionKnown$ = new BehaviorSubject(false);
  const navigator = { go: jest.fn(), attach: () => () => undefined };
  const know = (member: MemberState | null): void => {
    state.setMember(member);
    sessionKnown$.next(true);
  };
  return { ...createActions(state, navigator, dialog$, sessionKnown$), dialog$, go: navigator.go, know };
};
const opened = { state: { openedHere: true } };

describe('an overlay', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const asMember = () => {
    const parts = setUp();
    parts.know(fakeMember());
    return parts;
  };

  it('is a step of its own over the page, so that Back closes it', () => {
    const { openOverlay, go } = asMember();
    openOverlay('member-centre', 'playerRank');
    expect(go.mock.calls).toEqual([['/?mc=playerRank', { state: { openedHere: true, pageQuery: '' } }]]);
  });

  it('keeps the query of the page below', () => {
    window.history.replaceState(null, '', '/hot?vendor=HOUSE');
    const { openOverlay, go } = asMember();
    openOverlay('member-centre', 'playerRank');
    const state = { openedHere: true, pageQuery: '?vendor=HOUSE' };
    expect(go.mock.calls).toEqual([['/hot?vendor=HOUSE&mc=playerRank', { state }]]);
  });

  it.each([
    [
      'over a page that opened it',
      { openedHere: true, pageQuery: '?vendor=HOUSE' },
      '/hot?vendor=HOUSE&mc=rewardCenter',
    ],
    ['that a link opened', null, '/hot?mc=rewardCenter'],
  ])('%s, turns to another page in the same step, without the filters of the former one', (_what, state, next) => {
    const address = '/hot?vendor=HOUSE&mc=personalHistoryCopy&from=2026-11-01&page=3';
    window.history.replaceState({ usr: state, key: 'k', idx: 1 }, '', address);
    const { openOverlay, go } = asMember();
    openOverlay('member-centre', 'rewardCenter');
    expect(go.mock.calls).toEqual([[next, { replace: true, state }]]);
  });
});

describe('a press before it is known who is logged in', () => {
  it('opens the game of a member once it is known, and no login meanwhile', () => {
    const { launchGame, dialog$, go, know } = setUp();
    launchGame(GAME);
    expect([dialog$.value, go.mock.calls]).toEqual([null, []]);
    know(fakeMember());
    expect(go.mock.calls).toEqual([[ADDRESS, opened]]);
    expect(dialog$.value).toBeNull();
  });

  it('offers play money to a trial account', () => {
    const { launchGame, freePlayGame$, dialog$, go, know } = setUp();
    launchGame(GAME);
    know(fakeMember({ type: 4 }));
    expect([dialog$.value, freePlayGame$.value]).toEqual(['real-account-warning', GAME]);
    expect(go).not.toHaveBeenCalled();
  });

  it('opens the login for a visitor', () => {
    const { launchGame, dialog$, know } = setUp();
    launchGame(GAME);
    know(null);
    expect(dialog$.value).toBe('login');
  });

  it('opens the game that was pressed last, once', () => {
    const { launchGame, go, know } = setUp();
    launchGame({ ...GAME, gameId: 'other' });
    launchGame(GAME);
    know(fakeMember());
    expect(go.mock.calls).toEqual([[ADDRESS, opened]]);
  });

  it('opens a window of the member centre once it is known', () => {
    const { openOverlay, dialog$, go, know } = setUp();
    openOverlay('member-centre');
    expect([dialog$.value, go.mock.calls]).toEqual([null, []]);
    know(fakeMember());
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('takes no member for a visitor where an account is needed', () => {
    const { requireRealAccount, dialog$, know } = setUp();
    expect(requireRealAccount()).toBe(false);
    know(fakeMember());
    expect(dialog$.value).toBeNull();
    expect(requireRealAccount()).toBe(true);
  });
});
