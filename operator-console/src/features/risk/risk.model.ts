/** What the risk page narrows and judges. Pure. */
import type { GameReturn, Signal } from './risk.api.ts';

export const SIGNALS = [
  'large-win',
  'shared-network',
  'shared-contact',
  'shared-account',
  'unusual-withdrawal',
  'near-limit',
] as const satisfies readonly Signal['signal'][];

export const signalFrom = (text: string | null): Signal['signal'] | 'all' =>
  SIGNALS.find((signal) => signal === text) ?? 'all';

/** `outside`: the true return is certainly not what the game promises. */
export const judged = ({ theory, low, high }: GameReturn): 'within' | 'outside' | 'unknown' => {
  if (theory === null || low === null || high === null) return 'unknown';
  return theory >= low && theory <= high ? 'within' : 'outside';
};

const WEIGHT = { outside: 0, within: 1, unknown: 2 } as const;

/** What needs a person comes first; the rest as it is, by stakes. */
export const byUrgency = (games: readonly GameReturn[]): readonly GameReturn[] =>
  games.toSorted((a, b) => WEIGHT[judged(a)] - WEIGHT[judged(b)]);
