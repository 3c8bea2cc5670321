import { useState } from 'react';
import type { FormEvent } from 'react';
import { reauthenticate, reauthenticationCode } from 'shared-contracts/protection';
import { useLanguage } from 'shared-contracts/remote';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { NO_FAULTS } from '../shared/refusals.ts';
import { useFaultFocus } from '../shared/use-faults.ts';
import { CodeField } from './code-field.tsx';
import styles from './security-centre.module.css';
import { useFormCall } from './use-form-call.ts';

interface ConfirmDialogProps {
  readonly kind: 'mobile' | 'email';
  /** Masked. */
  readonly to: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const FIELDS = ['verificationCode'] as const;
const WAYS = { mobile: 'sms', email: 'email' } as const;

/** A contact that was only typed so far: the code that comes back from there proves it, as it does where it proves the member again. */
export const ConfirmDialog = ({ kind, to, onClose, onDone }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const { run, faults, faultOf, setFaults, failure, isBusy } = useFormCall(FIELDS);
  const formRef = useFaultFocus(faults);
  const way = WAYS[kind];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isWhole = /^\d{6}$/.test(code);
    setFaults(isWhole ? NO_FAULTS : { verificationCode: 'code.digits' });
    if (isWhole && (await run(() => api.call(reauthenticate, { body: { way, code } })))) onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'mobile' ? 'security.mobileConfirm' : 'security.emailConfirm')}
      description={t('security.confirmText', { to })}
      size="sm"
      persistent={isBusy}
    >
      <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {failure}
          </Notice>
        )}
        <CodeField
          value={code}
          error={faultOf('verificationCode')}
          onValue={setCode}
          target={to}
          send={() => run(() => api.call(reauthenticationCode, { body: { way, language } }))}
        />
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {t('security.confirm')}
        </Button>
      </form>
    </Dialog>
  );
};
