import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckCircleIcon } from 'shared-ui/icons';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { registered$ } from './registered.ts';
import styles from './registration.module.css';
import { REGISTRATION, useRegistrationTexts } from './texts.ts';

/** Language of the text about a generated account number, which exists in two languages (REG-020). */
export const accountMessageLanguage = (interfaceLanguage: string): 'VI' | 'EN' =>
  interfaceLanguage === 'VI' ? 'VI' : 'EN';

/** Shows the generated account number after a registration by mobile number, then the welcome (REG-018, REG-019). */
export const RegisterSuccessDialog = () => {
  const { i18n } = useTranslation(REGISTRATION);
  const isThere = useRegistrationTexts();
  const { dialog$ } = useShell();
  const { merchant } = useComposition();
  const registered = useValue(registered$);
  const open = useValue(dialog$) === 'register-success' && isThere && registered !== null;
  const [toldAccount, setToldAccount] = useState<string | null>(null);
  const account = registered?.account ?? null;
  const tellsAccount = account !== null && account !== toldAccount;
  const say = tellsAccount
    ? i18n.getFixedT(accountMessageLanguage(i18n.language), REGISTRATION)
    : i18n.getFixedT(i18n.language, REGISTRATION);
  const close = (): void => {
    if (tellsAccount) return setToldAccount(account);
    dialog$.next(null);
    registered$.next(null);
  };
  return (
    <Dialog
      key={tellsAccount ? 'account' : 'welcome'}
      open={open}
      onClose={close}
      size="sm"
      title={say(tellsAccount ? 'account.title' : 'success.title', { name: merchant.name })}
      closeHidden
      actions={
        <Button variant="primary" onClick={close}>
          {say(tellsAccount ? 'understood' : 'success.start')}
        </Button>
      }
    >
      <div className={styles.success}>
        <CheckCircleIcon size={40} className={styles.successIcon} />
        <p>{say(tellsAccount ? 'account.text' : 'success.text')}</p>
        {tellsAccount && <output className={styles.account}>{account}</output>}
      </div>
    </Dialog>
  );
};
