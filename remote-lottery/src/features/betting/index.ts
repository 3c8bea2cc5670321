export const loadBetting = () => import(/* webpackChunkName: 'betting' */ './betting.lazy.tsx');
export { formatOf, groupsOf, isLowReturn, oddsText, offersOf } from './betting.model.ts';
export type { Betting, Offer } from './betting.model.ts';
export { withLine } from './slip/slip.model.ts';
export { changeSlip, readSlip } from './slip/slip-storage.ts';
export { useBetting } from './use-betting.ts';
