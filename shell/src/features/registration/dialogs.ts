import { later } from '../../shared/ui/later.tsx';

export const registrationDialogs = {
  'register-success': later<object>(() =>
    import(/* webpackChunkName: 'registration' */ './register-success-dialog.tsx').then((part) => ({
      default: part.RegisterSuccessDialog,
    })),
  ),
};
