import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, TextField } from 'shared-ui';
import styles from './security-centre.module.css';

const MINUTE_S = 60;

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  /** Asks for the code; null where that failed, which the form says. */
  readonly send: () => Promise<{ readonly expiredMinutes: number } | null>;
}

/** Six digits that were sent, with the button that sends them; while they are good, the button shows how long. */
export const CodeField = ({ value, error, onValue, send }: CodeFieldProps) => {
  const { t } = useTranslation();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) setEndsAt(null);
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const press = async (): Promise<void> => {
    setSending(true);
    const sent = await send();
    setSending(false);
    if (sent) setEndsAt(Date.now() + sent.expiredMinutes * MINUTE_S * 1_000);
  };
  return (
    <div className={styles.code}>
      <TextField
        label={t('security.code')}
        hint={endsAt === null ? undefined : t('security.codeSent')}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        controlSize="lg"
        value={value}
        required
        onChange={(event) => onValue(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button size="lg" busy={isSending} disabled={endsAt !== null} onClick={() => void press()}>
        {endsAt === null ? t('security.sendCode') : t('security.seconds', { seconds: left })}
      </Button>
    </div>
  );
};
