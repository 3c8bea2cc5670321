import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { takeExclusion } from 'shared-contracts/protection';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, Checkbox, Notice, PasswordField, SelectField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useAct } from '../shared/use-act.ts';
import { useHasPassword } from '../shared/use-has-password.ts';
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
  const formId = useId();
  const terms: readonly Term[] = kind === 'cool-off' ? COOL_OFF_TERMS : SELF_EXCLUSION_TERMS;
  const [term, setTerm] = useState<Term | ''>('');
  const [isUnderstood, setUnderstood] = useState(false);
  const [password, setPassword] = useState('');
  const hasPassword = useHasPassword();
  const [isAsked, setAsked] = useState(false);
  const { act, failure, isBusy } = useAct(takeExclusion);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (term === '' || !isUnderstood || (hasPassword && password === '') || isBusy) return;
    if (!(await act({ body: { term, ...(hasPassword ? { password } : {}) } }))) return;
    await refresh();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      persistent={isBusy}
      size="sm"
      title={t(`protection.take.${kind}`)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t('protection.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('protection.takeSubmit')}
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
