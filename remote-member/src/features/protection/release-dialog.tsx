import { useForm } from 'react-hook-form';
import { releaseExclusion } from 'shared-contracts/protection';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { usePortalAction } from 'shared-react';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useHasPassword } from '../../shared/use-has-password.ts';
import { PasswordProof } from './password-proof.tsx';
import { useRefresh } from './use-protection.ts';

/** After the term the end is asked for, and comes a day later. */
export const ReleaseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const hasPassword = useHasPassword();
  const { mutate, error, isPending } = usePortalAction(releaseExclusion, {
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => mutate({ body: hasPassword ? { password } : {} }));
  return (
    <FormDialog
      title={t('protection.release')}
      description={t('protection.releaseText')}
      label={t('protection.release')}
      isBusy={isPending}
      failure={error === null ? null : errorText(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasPassword && (
        <PasswordProof
          isMissing={formState.errors.password !== undefined}
          field={register('password', { required: true })}
        />
      )}
    </FormDialog>
  );
};
