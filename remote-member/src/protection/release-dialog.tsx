import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { releaseExclusion } from 'shared-contracts/protection';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useAct } from '../shared/use-act.ts';
import { useHasPassword } from '../shared/use-has-password.ts';
import styles from './protection.module.css';
import { useRefresh } from './use-protection.ts';

/** After the term the end is asked for, and comes a day later. */
export const ReleaseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const formId = useId();
  const [password, setPassword] = useState('');
  const hasPassword = useHasPassword();
  const [isAsked, setAsked] = useState(false);
  const { act, failure, isBusy } = useAct(releaseExclusion);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if ((hasPassword && password === '') || isBusy) return;
    if (!(await act({ body: hasPassword ? { password } : {} }))) return;
    await refresh();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={isBusy}
      size="sm"
      title={t('protection.release')}
      description={t('protection.releaseText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t('protection.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('protection.release')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {errorText(failure)}
          </Notice>
        )}
        {hasPassword && (
          <PasswordField
            label={t('protection.password')}
            autoComplete="current-password"
            controlSize="lg"
            maxLength={128}
            required
            value={password}
            error={isAsked && password === '' ? t('protection.passwordMissing') : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  );
};
