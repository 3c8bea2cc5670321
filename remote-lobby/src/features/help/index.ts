export { HelpTabs } from './help-tabs.tsx';
export { legalOfHash } from './help.model.ts';

export const loadHelpDialog = () => import(/* webpackChunkName: 'dialogs' */ './help-dialog.lazy.tsx');
export const loadHelpPage = () => import(/* webpackChunkName: 'reading' */ './help-page.tsx');
