import { useState } from 'react';
import { releaseExclusion } from 'shared-contracts/protection';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useAct } from '../shared/use-act.ts';
import { useHasPassword } from '../shared/use-has-password.ts';
import { PasswordProof } from './password-proof.tsx';
import { useRefresh } from './use-protection.ts';

/** After the term the end is asked for, and comes a day later. */
export const ReleaseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const [password, setPassword] = useState('');
  const hasPassword = useHasPassword();
  const [isAsked, setAsked] = useState(false);
  const { act, failure, isBusy } = useAct(releaseExclusion);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (hasPassword && password === '') return;
    if (!(await act({ body: hasPassword ? { password } : {} }))) return;
    await refresh();
    onClose();
  };
  return (
    <FormDialog
      title={t('protection.release')}
      description={t('protection.releaseText')}
      label={t('protection.release')}
      isBusy={isBusy}
      failure={failure === null ? null : errorText(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasPassword && <PasswordProof value={password} onValue={setPassword} isAsked={isAsked} />}
    </FormDialog>
  );
};
