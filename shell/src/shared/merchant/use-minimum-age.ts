import { MINIMUM_AGE_DEFAULT } from 'shared-contracts/registration/rules';
import { useComposition } from '../ui/shell-context.ts';

/** The merchant's minimum age for players, in years (LIM-031, LIM-032). */
export const useMinimumAge = (): number => useComposition().merchant.minimumAge ?? MINIMUM_AGE_DEFAULT;
