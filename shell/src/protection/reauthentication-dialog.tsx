import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reauthenticate } from 'shared-contracts/protection';
import { Button, Notice, PasswordField, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { errorText } from '../ui/error-text.ts';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import styles from './protection.module.css';
import { PROTECTION, useProtectionTexts } from './texts.ts';

const PasswordForm = () => {
  const { t } = useTranslation(PROTECTION);
  const { api, dialog$, passwordAgain } = useShell();
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (password === '' || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(reauthenticate, { body: { password } });
      passwordAgain.confirm();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, failure)}
        </Notice>
      )}
      <PasswordField
        label={t('again.password')}
        autoComplete="current-password"
        controlSize="lg"
        maxLength={128}
        value={password}
        error={isAsked && password === '' ? t('again.missing') : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {t('again.submit')}
      </Button>
      <Button variant="quiet" block disabled={isBusy} onClick={() => dialog$.next(null)}>
        {t('again.cancel')}
      </Button>
    </form>
  );
};

/** After 30 minutes without input money asks for the password again (RSG-009). */
export const ReauthenticationDialog = () => {
  const { t } = useTranslation(PROTECTION);
  const { dialog$ } = useShell();
  const isThere = useProtectionTexts();
  return (
    <Dialog
      open={useValue(dialog$) === 'reauthentication'}
      onClose={() => dialog$.next(null)}
      title={isThere ? t('again.title') : ''}
      description={isThere ? t('again.text') : undefined}
      size="sm"
    >
      {isThere ? <PasswordForm /> : <Skeleton shape="block" height="12rem" />}
    </Dialog>
  );
};
