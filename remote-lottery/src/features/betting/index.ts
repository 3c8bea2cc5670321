export const loadBetting = () => import(/* webpackChunkName: 'betting' */ './betting.lazy.tsx');
export { keepSlip, readSlip } from './slip/slip-storage.ts';
export { withLine } from './slip/slip.model.ts';
