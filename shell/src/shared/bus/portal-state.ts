/** The replaying half of the session bus: what is true now, for whoever asks, however late (BUS-001). */
import { BehaviorSubject, distinctUntilChanged } from 'rxjs';
import type { BalanceState, MemberState, SystemState } from 'shared-contracts/events';
import type { PortalState } from 'shared-contracts/module';
import { newerBalance } from './balance.policy.ts';

export type Theme = 'dark' | 'light';

interface InitialState {
  readonly language: string;
  readonly theme: Theme;
  readonly system: SystemState;
  readonly flags: Readonly<Record<string, number>>;
}

/** The shell's side: the subjects themselves, so that only the shell can write. */
export interface StateStore {
  readonly loggedIn$: BehaviorSubject<boolean>;
  readonly member$: BehaviorSubject<MemberState | null>;
  readonly balance$: BehaviorSubject<BalanceState | null>;
  readonly language$: BehaviorSubject<string>;
  readonly theme$: BehaviorSubject<Theme>;
  readonly system$: BehaviorSubject<SystemState>;
  readonly flags$: BehaviorSubject<Readonly<Record<string, number>>>;
  /** Takes a balance unless a newer one is held. */
  readonly offerBalance: (balance: BalanceState) => void;
  /** Member and login state change together, so nobody sees one without the other (AUT-004). */
  readonly setMember: (member: MemberState | null) => void;
  readonly snapshot: PortalState['snapshot'];
}

export const createStateStore = (initial: InitialState): StateStore => {
  const loggedIn$ = new BehaviorSubject(false);
  const member$ = new BehaviorSubject<MemberState | null>(null);
  const balance$ = new BehaviorSubject<BalanceState | null>(null);
  const language$ = new BehaviorSubject(initial.language);
  const theme$ = new BehaviorSubject<Theme>(initial.theme);
  const system$ = new BehaviorSubject<SystemState>(initial.system);
  const flags$ = new BehaviorSubject(initial.flags);

  return {
    loggedIn$,
    member$,
    balance$,
    language$,
    theme$,
    system$,
    flags$,
    offerBalance: (balance) => {
      const next = newerBalance(balance$.value, balance);
      if (next !== balance$.value) balance$.next(next);
    },
    setMember: (member) => {
      if (member?.id !== member$.value?.id) balance$.next(null);
      member$.next(member);
      loggedIn$.next(member !== null);
    },
    snapshot: () => ({
      loggedIn: loggedIn$.value,
      member: member$.value,
      balance: balance$.value,
      language: language$.value,
      theme: theme$.value,
      system: system$.value,
      flags: flags$.value,
    }),
  };
};

/** The same state as a module sees it: to read, not to write. */
export const readOnlyState = (store: StateStore): PortalState => ({
  loggedIn$: store.loggedIn$.pipe(distinctUntilChanged()),
  member$: store.member$.asObservable(),
  balance$: store.balance$.asObservable(),
  language$: store.language$.pipe(distinctUntilChanged()),
  theme$: store.theme$.pipe(distinctUntilChanged()),
  system$: store.system$.asObservable(),
  flags$: store.flags$.asObservable(),
  snapshot: store.snapshot,
});
