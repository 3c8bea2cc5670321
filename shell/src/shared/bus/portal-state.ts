/** The replaying half of the session bus: late subscribers receive the current state at once (BUS-001). */
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

/** The shell's side: the subjects themselves. Only the shell can write to them. */
export interface StateStore {
  readonly loggedIn$: BehaviorSubject<boolean>;
  readonly member$: BehaviorSubject<MemberState | null>;
  readonly balance$: BehaviorSubject<BalanceState | null>;
  readonly language$: BehaviorSubject<string>;
  readonly theme$: BehaviorSubject<Theme>;
  readonly system$: BehaviorSubject<SystemState>;
  readonly flags$: BehaviorSubject<Readonly<Record<string, number>>>;
  /** Stores a balance unless the stored one is newer. */
  readonly offerBalance: (balance: BalanceState) => void;
  /** Changes member and login state together, so that subscribers never see one without the other (AUT-004). */
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

/** The same state as modules see it: read only. */
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
