export { registrationDialogs } from './dialogs.ts';
export { forgetTyped, rememberAddress } from './memory.ts';
export { useRegistrationTexts } from './texts.ts';

export const loadRegisterDialog = () =>
  import(/* webpackChunkName: 'registration' */ './register-dialog.tsx').then((part) => ({
    default: part.RegisterDialog,
  }));
export const loadRegisterPage = () =>
  import(/* webpackChunkName: 'registration' */ './register-page.tsx').then((part) => ({
    default: part.RegisterPage,
    addTexts: part.addTexts,
  }));
export const loadRegistrationPreload = () => import(/* webpackChunkName: 'intent' */ './preload.ts');
