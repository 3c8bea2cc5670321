import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import type { FieldFaults } from 'shared-react';
import { Button, Notice } from 'shared-ui';
import { useFaultFocus } from '../use-fault-focus.ts';
import styles from './payments.module.css';

interface PaymentFormProps {
  readonly faults: FieldFaults;
  /** A refusal that speaks of no field. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly label: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** Both forms: sent once at a time, the first fault takes the focus, any other refusal stands above the button. */
export const PaymentForm = ({ faults, failure, isBusy, label, onSubmit, children }: PaymentFormProps) => {
  const form = useFaultFocus(faults);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isBusy) await onSubmit();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {failure !== null && (
        <Notice tone="refused" urgent>
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {label}
      </Button>
    </form>
  );
};

/** What happens once the form is sent. */
export const WhatFollows = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  return (
    <div>
      <p className={styles.legend}>{t('payments.next')}</p>
      <p className={styles.next}>{text}</p>
    </div>
  );
};
