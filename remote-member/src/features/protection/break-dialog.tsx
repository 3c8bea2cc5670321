import { useForm } from 'react-hook-form';
import { takeExclusion } from 'shared-contracts/protection';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { usePortalAction } from 'shared-react';
import { Checkbox, SelectField } from 'shared-ui';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useHasPassword } from '../../shared/use-has-password.ts';
import { PasswordProof } from './password-proof.tsx';
import { COOL_OFF_TERMS, SELF_EXCLUSION_TERMS } from './protection.model.ts';
import type { Term } from './protection.model.ts';
import styles from './protection.module.css';
import { useRefresh } from './use-protection.ts';

interface BreakDialogProps {
  readonly kind: 'cool-off' | 'self-exclusion';
  readonly onClose: () => void;
}

interface BreakForm {
  readonly term: Term | '';
  readonly isUnderstood: boolean;
  readonly password: string;
}

/** Term, what follows, and the password: taken once, it cannot be shortened (RSG-004). */
export const BreakDialog = ({ kind, onClose }: BreakDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const terms: readonly Term[] = kind === 'cool-off' ? COOL_OFF_TERMS : SELF_EXCLUSION_TERMS;
  const hasPassword = useHasPassword();
  const { mutate, error, isPending } = usePortalAction(takeExclusion, {
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const { register, handleSubmit, formState } = useForm<BreakForm>({
    defaultValues: { term: '', isUnderstood: false, password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ term, password }) => {
    // Required, so it is one of the terms.
    if (term !== '') mutate({ body: { term, ...(hasPassword ? { password } : {}) } });
  });

  return (
    <FormDialog
      title={t(`protection.take.${kind}`)}
      label={t('protection.takeSubmit')}
      isBusy={isPending}
      failure={error === null ? null : errorText(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('protection.term')}
        placeholder={t('protection.termChoose')}
        controlSize="lg"
        required
        error={errors.term && t('protection.termMissing')}
        options={terms.map((value) => ({ value, label: t(`protection.terms.${value}`) }))}
        {...register('term', { required: true })}
      />
      <ul className={styles.follows}>
        <li>{t('protection.follows.now')}</li>
        <li>{t('protection.follows.money')}</li>
        <li>{t('protection.follows.everywhere')}</li>
        <li>{t(`protection.follows.${kind}`)}</li>
      </ul>
      <Checkbox
        label={t('protection.understood')}
        required
        error={errors.isUnderstood && t('protection.understoodMissing')}
        {...register('isUnderstood', { required: true })}
      />
      {hasPassword && (
        <PasswordProof isMissing={errors.password !== undefined} field={register('password', { required: true })} />
      )}
    </FormDialog>
  );
};
