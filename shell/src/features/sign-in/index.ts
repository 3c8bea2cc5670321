export { signInDialogs } from './dialogs.ts';

export const loadSignInDialog = () =>
  import(/* webpackChunkName: 'sign-in' */ './sign-in-dialog.tsx').then((part) => ({ default: part.SignInDialog }));
export const loadSignInPage = () =>
  import(/* webpackChunkName: 'sign-in' */ './sign-in-page.tsx').then((part) => ({
    default: part.SignInPage,
    addTexts: part.addTexts,
  }));
