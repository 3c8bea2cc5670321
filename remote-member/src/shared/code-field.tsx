import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, TextField, useSentCodes } from 'shared-ui';
import styles from './code-field.module.css';

interface CodeFieldProps {
  readonly error: string | undefined;
  /** As the form library registers it. */
  readonly field: UseFormRegisterReturn;
  /** What the code is sent to. Another one may be sent a code at once; the countdown is that of its target. */
  readonly target: string;
  /** Asks for the code; null where that failed, which the form says. */
  readonly send: () => Promise<{ readonly expiredMinutes: number } | null>;
}

/** Six digits that were sent, with the button that sends them; while they are good, the button shows how long (REG-029). */
export const CodeField = ({ error, field, target, send }: CodeFieldProps) => {
  const { t } = useTranslation();
  const sentCodes = useSentCodes();
  const [isSending, setSending] = useState(false);
  const { left } = sentCodes.of(target);
  const press = async (): Promise<void> => {
    setSending(true);
    const sent = await send();
    setSending(false);
    if (sent) sentCodes.add(target, sent.expiredMinutes);
  };
  return (
    <div className={styles.code}>
      <TextField
        label={t('security.code')}
        hint={left === null ? undefined : t('security.codeSent')}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        controlSize="lg"
        required
        {...field}
      />
      <Button size="lg" busy={isSending} disabled={left !== null} onClick={() => void press()}>
        {left === null ? t('security.sendCode') : t('security.seconds', { seconds: left })}
      </Button>
    </div>
  );
};
