export { passwordDialogs } from './dialogs.ts';
