export { verificationDialogs } from './dialogs.ts';

export const loadDecided = () => import(/* webpackChunkName: 'verification' */ './decided.ts');
