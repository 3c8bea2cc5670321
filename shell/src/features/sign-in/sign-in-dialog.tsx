import { useTranslation } from 'react-i18next';
import { Dialog } from 'shared-ui/dialog';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { SignInForm } from './sign-in-form.tsx';

export const SignInDialog = () => {
  const { t } = useTranslation('shell');
  const { dialog$ } = useShell();
  const open = useValue(dialog$) === 'login';
  return (
    <Dialog open={open} onClose={() => dialog$.next(null)} title={t('signIn.title')} size="sm">
      <SignInForm />
    </Dialog>
  );
};
