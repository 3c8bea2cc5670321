import { useState } from 'react';
import { takeExclusion } from 'shared-contracts/protection';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Checkbox, SelectField } from 'shared-ui';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useAct } from '../shared/use-act.ts';
import { useHasPassword } from '../shared/use-has-password.ts';
import { PasswordProof } from './password-proof.tsx';
import { COOL_OFF_TERMS, SELF_EXCLUSION_TERMS } from './protection.model.ts';
import type { Term } from './protection.model.ts';
import styles from './protection.module.css';
import { useRefresh } from './use-protection.ts';

interface BreakDialogProps {
  readonly kind: 'cool-off' | 'self-exclusion';
  readonly onClose: () => void;
}

/** Term, what follows, and the password: taken once, it cannot be shortened (RSG-004). */
export const BreakDialog = ({ kind, onClose }: BreakDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const terms: readonly Term[] = kind === 'cool-off' ? COOL_OFF_TERMS : SELF_EXCLUSION_TERMS;
  const [term, setTerm] = useState<Term | ''>('');
  const [isUnderstood, setUnderstood] = useState(false);
  const [password, setPassword] = useState('');
  const hasPassword = useHasPassword();
  const [isAsked, setAsked] = useState(false);
  const { act, failure, isBusy } = useAct(takeExclusion);

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (term === '' || !isUnderstood || (hasPassword && password === '')) return;
    if (!(await act({ body: { term, ...(hasPassword ? { password } : {}) } }))) return;
    await refresh();
    onClose();
  };

  return (
    <FormDialog
      title={t(`protection.take.${kind}`)}
      label={t('protection.takeSubmit')}
      isBusy={isBusy}
      failure={failure === null ? null : errorText(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('protection.term')}
        placeholder={t('protection.termChoose')}
        controlSize="lg"
        required
        value={term}
        error={isAsked && term === '' ? t('protection.termMissing') : undefined}
        options={terms.map((value) => ({ value, label: t(`protection.terms.${value}`) }))}
        onChange={(event) => setTerm(terms.find((value) => value === event.currentTarget.value) ?? '')}
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
        checked={isUnderstood}
        error={isAsked && !isUnderstood ? t('protection.understoodMissing') : undefined}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
      {hasPassword && <PasswordProof value={password} onValue={setPassword} isAsked={isAsked} />}
    </FormDialog>
  );
};
