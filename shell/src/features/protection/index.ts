export { ClosedHelp } from './closed-help.tsx';
export { protectionDialogs } from './dialogs.ts';
export { SessionClock } from './session-clock.tsx';

export const loadClosedHelp = () =>
  import(/* webpackChunkName: 'protection' */ './closed-help.tsx').then((part) => ({ default: part.ClosedHelp }));
export const loadProtectionWatch = () => import(/* webpackChunkName: 'protection-watch' */ './watch.ts');
