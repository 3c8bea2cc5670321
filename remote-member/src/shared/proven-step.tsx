import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { NO_FAULTS } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { Button, Notice, PasswordField } from 'shared-ui';
import styles from './proven-step.module.css';
import { useFaultFocus } from './use-fault-focus.ts';
import { useFaultForm } from './use-fault-form.ts';
import { useHasPassword } from './use-has-password.ts';

interface StepProps {
  readonly faults: FieldFaults;
  /** Why it was refused, where that is true of no field. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly label: string;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export const Step = ({ faults, failure, isBusy, label, onSubmit, onCancel, children }: StepProps) => {
  const { t } = useTranslation();
  const formRef = useFaultFocus(faults);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {failure}
        </Notice>
      )}
      {children}
      <Button variant="primary" size="lg" block type="submit" busy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" block disabled={isBusy} onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </form>
  );
};

/** The password; from whoever has none nothing, and the shell asks. */
export interface Proof {
  readonly password?: string;
}

interface ProvenProps {
  /** Why the platform declined the last try. */
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly label: string;
  readonly send: (proof: Proof) => void;
  readonly onCancel: () => void;
}

/** A proof first: whoever finds an open page must not bind an app of their own, or take the member's away. */
export const Proven = ({ error, isBusy, label, send, onCancel }: ProvenProps) => {
  const { t } = useTranslation();
  const hasPassword = useHasPassword();
  const { form, faults, faultOf, failure } = useFaultForm<{ password: string }>({
    defaultValues: { password: '' },
    judge: ({ password }) => (hasPassword && password.trim() === '' ? { password: 'field.missing' } : NO_FAULTS),
    error,
    fields: hasPassword ? ['password'] : [],
  });
  const submit = form.handleSubmit(({ password }) => send(hasPassword ? { password } : {}));
  return (
    <Step {...{ faults, failure, isBusy, label, onCancel }} onSubmit={submit}>
      {hasPassword ? (
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          controlSize="lg"
          maxLength={128}
          error={faultOf('password')}
          {...form.register('password')}
        />
      ) : (
        <p className={styles.muted}>{t('proof.text')}</p>
      )}
    </Step>
  );
};
