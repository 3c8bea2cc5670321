export { WayBack } from './way-back.tsx';

export const loadWithdrawPage = () => import('./withdraw-page.tsx');
