import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { RegisterForm } from './register-form.tsx';
import styles from './registration.module.css';
import { REGISTRATION, useRegistrationTexts } from './texts.ts';

/** Registration above any page, with a link to the login (REG-008, REG-009). */
export const RegisterDialog = () => {
  const { t } = useTranslation(REGISTRATION);
  const isThere = useRegistrationTexts();
  const { dialog$ } = useShell();
  const open = useValue(dialog$) === 'register';
  return (
    <Dialog open={open} onClose={() => dialog$.next(null)} title={t('shell:signUp.action')} size="md" fullOnPhone>
      <RegisterForm />
      {isThere && (
        <p className={styles.switch}>
          {t('haveAccount')}
          <Button variant="quiet" size="sm" onClick={() => dialog$.next('login')}>
            {t('shell:signIn.action')}
          </Button>
        </p>
      )}
    </Dialog>
  );
};
