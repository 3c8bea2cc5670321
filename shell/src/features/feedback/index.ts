export { feedbackDialogs } from './dialogs.ts';
