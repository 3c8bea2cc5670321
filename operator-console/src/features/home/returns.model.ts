/** The return of a game beside what its rules promise. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/reports/schema';

export type GameReturn = ReplyOf<typeof schema.figures>['games'][number];

/** `unknown`: no theory, or too few rounds to say anything. */
export type Verdict = 'within' | 'above' | 'below' | 'unknown';

export const verdictOf = ({ theory, low, high }: Pick<GameReturn, 'theory' | 'low' | 'high'>): Verdict => {
  if (theory === null || low === null || high === null) return 'unknown';
  if (low > theory) return 'above';
  return high < theory ? 'below' : 'within';
};
