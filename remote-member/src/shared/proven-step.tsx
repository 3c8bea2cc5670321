import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField } from 'shared-ui';
import styles from './proven-step.module.css';
import { NO_FAULTS } from './refusals.ts';
import type { Faults } from './refusals.ts';
import { useFaultFocus, useFaults } from './use-faults.ts';
import { useHasPassword } from './use-has-password.ts';

const PASSWORD = ['password'] as const;
const NO_FIELD = [] as const;

/** The field of a step, where it has one: empty it is not sent, and what is wrong with it stands beside it. */
export const useOnlyField = (fields: readonly string[], refusal: unknown) => {
  const [name = ''] = fields;
  const [typed, setTyped] = useState('');
  const { setFound, faults, faultOf, failure } = useFaults(fields, refusal);
  const isFilled = (): boolean => {
    const isEmpty = typed.trim() === '';
    setFound(isEmpty ? { [name]: 'field.missing' } : NO_FAULTS);
    return !isEmpty;
  };
  return { typed, setTyped, isFilled, faults, error: faultOf(name), failure };
};

interface StepProps {
  readonly faults: Faults;
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
  /** What the last call ended with. */
  readonly refusal: unknown;
  readonly isBusy: boolean;
  readonly label: string;
  readonly send: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

/** A proof first: whoever finds an open page must not bind an app of their own, or take the member's away. */
export const Proven = ({ refusal, isBusy, label, send, onCancel }: ProvenProps) => {
  const { t } = useTranslation();
  const hasPassword = useHasPassword();
  const { typed, setTyped, isFilled, faults, error, failure } = useOnlyField(
    hasPassword ? PASSWORD : NO_FIELD,
    refusal,
  );
  return (
    <Step
      {...{ faults, failure, isBusy, label, onCancel }}
      onSubmit={async () => {
        if (!hasPassword) await send({});
        else if (isFilled()) await send({ password: typed });
      }}
    >
      {hasPassword ? (
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          controlSize="lg"
          maxLength={128}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <p className={styles.muted}>{t('proof.text')}</p>
      )}
    </Step>
  );
};
