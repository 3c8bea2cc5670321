export { windowDialogs } from './dialogs.ts';
export type { Meeting } from './meet.ts';

export const loadMeeting = () => import(/* webpackChunkName: 'windows' */ './meet.ts');
