import { later } from '../../shared/ui/later.tsx';

/** All but the login dialog, which the first page needs by name: see `loadSignInDialog`. */
export const signInDialogs = {
  'sign-out': later<object>(() =>
    import(/* webpackChunkName: 'sign-in' */ './sign-out-dialog.tsx').then((part) => ({ default: part.SignOutDialog })),
  ),
  'real-account-warning': later<object>(() =>
    import(/* webpackChunkName: 'sign-in' */ './real-account-dialog.tsx').then((part) => ({
      default: part.RealAccountDialog,
    })),
  ),
};
