import { useSearchParams } from 'shared-contracts/sdk';
import { STATES } from './my-bets.model.ts';
import type { StateFilter } from './my-bets.model.ts';

export interface BetFilters {
  /** Code of a lottery; '' for all of them. */
  readonly game: string;
  readonly state: StateFilter;
  /** Days as `yyyy-MM-dd`, or ''. */
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

/** The filters as they stand in the address, so that a link shows the same list. */
export const useFiltersInAddress = (): readonly [BetFilters, (change: Partial<BetFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const filters: BetFilters = {
    game: params.get('game') ?? '',
    state: STATES.find((state) => state === params.get('state')) ?? '',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
  const change = (next: Partial<BetFilters>): void =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        for (const [name, value] of Object.entries(next)) {
          if (value === '') written.delete(name);
          else written.set(name, value);
        }
        return written;
      },
      { replace: true },
    );
  return [filters, change];
};
