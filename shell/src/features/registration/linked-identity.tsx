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
  /** The button that was pressed is gone: the focus needs another place. */
  readonly onTakenOff: () => void;
}

/** Says whose Google or Facebook identity the account will be linked with; whoever wants none of it takes it off (AUT-016). */
export const LinkedIdentity = ({ form, onTakenOff }: LinkedIdentityProps) => {
  const { t } = useTranslation(REGISTRATION);
  const { registrationDraft$ } = useShell();
  const draft = useValue(registrationDraft$);
  if (!draft) return null;
  const takeOff = (): void => {
    // The address came with it, unless another was typed.
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
