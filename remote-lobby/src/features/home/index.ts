export { default as HomePage } from './home-page.tsx';

export const loadHelpPopupPage = () => import(/* webpackChunkName: 'reading' */ './help-popup-page.tsx');
