import { isPortalError, useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Checkbox, Notice } from 'shared-ui';
import styles from './messages.module.css';
import { usePush } from './use-push.ts';

const HINTS = {
  off: 'messages.pushText',
  on: 'messages.pushText',
  blocked: 'messages.pushBlocked',
  unsupported: 'messages.pushUnsupported',
} as const;

/** Whether new messages are announced on this device. The browser asks for permission only when the member turns it on. */
export const PushSwitch = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { state, change } = usePush();
  if (state === undefined || state === 'unoffered') return null;
  const { error, isPending, mutate } = change;
  return (
    <div className={styles.push}>
      {error !== null && (
        <Notice tone="refused">{isPortalError(error) ? errorText(error) : t('messages.pushFailed')}</Notice>
      )}
      <Checkbox
        look="switch"
        label={t('messages.push')}
        hint={t(HINTS[state])}
        checked={state === 'on'}
        disabled={isPending || state === 'blocked' || state === 'unsupported'}
        onChange={(event) => mutate(event.target.checked)}
      />
    </div>
  );
};
