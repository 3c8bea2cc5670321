import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { NO_FAULTS } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { Button, Notice } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import styles from './form-dialog.module.css';
import { useFaultFocus } from './use-fault-focus.ts';

interface FormDialogProps {
  readonly title: string;
  readonly description?: string;
  /** Of the button that sends it. */
  readonly label: string;
  /** Of the button that leaves it; without one, Cancel. */
  readonly leaveLabel?: string;
  readonly isDangerous?: boolean;
  /** Nothing would change. */
  readonly isIdle?: boolean;
  readonly isBusy: boolean;
  readonly faults?: FieldFaults;
  /** A refusal that speaks of no field. */
  readonly failure: string | null;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is filled in and sent, or left; while it is sent it cannot be left. */
export const FormDialog = ({
  title,
  description,
  label,
  leaveLabel,
  isDangerous = false,
  isIdle = false,
  isBusy,
  faults = NO_FAULTS,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const form = useFaultFocus(faults);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isBusy) await onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={isBusy}
      size="sm"
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {leaveLabel ?? t('form.cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={isIdle}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {failure}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
};
