import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from 'shared-ui';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import type { FormValues } from './form.model.ts';
import styles from './registration.module.css';
import { REGISTRATION } from './texts.ts';

interface LinkedIdentityProps {
  readonly form: UseFormReturn<FormValues>;
  /** Moves focus after the pressed button disappears. */
  readonly onTakenOff: () => void;
}

/** Shows the Google or Facebook identity that the account will be linked with, and can remove it (AUT-016). */
export const LinkedIdentity = ({ form, onTakenOff }: LinkedIdentityProps) => {
  const { t } = useTranslation(REGISTRATION);
  const { registrationDraft$ } = useShell();
  const draft = useValue(registrationDraft$);
  if (!draft) return null;
  const takeOff = (): void => {
    // Clears the address of the identity, unless the user typed another.
    if (form.getValues('email') === draft.email) form.setValue('email', '');
    registrationDraft$.next(null);
    onTakenOff();
  };
  return (
    <Notice title={t('social.linked', { provider: t(`access:social.${draft.provider}`) })}>
      <div className={styles.linked}>
        {draft.email !== '' && <bdi className={styles.address}>{draft.email}</bdi>}
        <Button size="sm" onClick={takeOff}>
          {t('social.takeOff')}
        </Button>
      </div>
    </Notice>
  );
};
