import { reauthenticate, reauthenticationCode } from 'shared-contracts/protection';
import { NO_FAULTS, registerDigits, useLanguage, usePortalAction } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Notice } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CodeField } from '../../shared/code-field.tsx';
import { useFaultFocus } from '../../shared/use-fault-focus.ts';
import { useFaultForm } from '../../shared/use-fault-form.ts';
import styles from './security-centre.module.css';

interface ConfirmDialogProps {
  readonly kind: 'mobile' | 'email';
  /** Masked. */
  readonly to: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WAYS = { mobile: 'sms', email: 'email' } as const;

/** Proves a contact that was only typed so far, by the code that is sent there; it also proves the member again. */
export const ConfirmDialog = ({ kind, to, onClose, onDone }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const proving = usePortalAction(reauthenticate, { onSuccess: onDone });
  const sending = usePortalAction(reauthenticationCode);
  const { form, faults, faultOf, failure } = useFaultForm<{ verificationCode: string }>({
    defaultValues: { verificationCode: '' },
    judge: ({ verificationCode }) =>
      /^\d{6}$/.test(verificationCode) ? NO_FAULTS : { verificationCode: 'code.digits' },
    error: proving.error ?? sending.error,
  });
  const formRef = useFaultFocus(faults);
  const isBusy = proving.isPending || sending.isPending;
  const way = WAYS[kind];

  const submit = form.handleSubmit(({ verificationCode: code }) => {
    sending.reset();
    proving.mutate({ body: { way, code } });
  });
  const send = () => {
    proving.reset();
    form.clearErrors();
    return sending.mutateAsync({ body: { way, language } }).catch(() => null);
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
          error={faultOf('verificationCode')}
          field={registerDigits(form, 'verificationCode')}
          target={to}
          send={send}
        />
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {t('security.confirm')}
        </Button>
      </form>
    </Dialog>
  );
};
