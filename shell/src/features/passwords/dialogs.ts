import { later } from '../../shared/ui/later.tsx';

export const passwordDialogs = {
  'forgot-password': later<object>(() =>
    import(/* webpackChunkName: 'access' */ './forgot-password-dialog.tsx').then((part) => ({
      default: part.ForgotPasswordDialog,
    })),
  ),
  'change-password': later<object>(() =>
    import(/* webpackChunkName: 'access' */ './change-password-dialog.tsx').then((part) => ({
      default: part.ChangePasswordDialog,
    })),
  ),
  'new-password': later<object>(() =>
    import(/* webpackChunkName: 'access' */ './new-password-dialog.tsx').then((part) => ({
      default: part.NewPasswordDialog,
    })),
  ),
};
