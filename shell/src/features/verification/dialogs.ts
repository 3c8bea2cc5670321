import { later } from '../../shared/ui/later.tsx';

export const verificationDialogs = {
  verification: later<object>(() =>
    import(/* webpackChunkName: 'verification' */ './verification-dialog.tsx').then((part) => ({
      default: part.VerificationDialog,
    })),
  ),
};
