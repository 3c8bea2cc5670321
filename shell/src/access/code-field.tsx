import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Button, TextField, formatCountdown } from 'shared-ui';
import { useShell } from '../ui/shell-context.ts';
import styles from './access.module.css';
import { CODE_FIELD_MAX, codeFault } from './access.policy.ts';
import { ACCESS } from './texts.ts';

/** Two presses within a second are one (LIM-021). */
const THROTTLE_MS = 1_000;
const MINUTE_S = 60;

export interface CodeFields {
  readonly verificationCode: string;
}

/** Seconds left, counted down by the second; null when nothing runs. */
const useCountdown = () => {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const tick = (): void => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1_000);
      setLeft(seconds > 0 ? seconds : null);
      if (seconds <= 0) setEndsAt(null);
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, start: (seconds: number) => setEndsAt(Date.now() + seconds * 1_000) };
};

interface CodeFieldProps {
  readonly form: UseFormReturn<CodeFields>;
  /** Checks what the code is sent to; false: something is missing there and says so. */
  readonly isReady: () => Promise<boolean>;
  /** Asks for the code; answers for how many minutes it is good. */
  readonly send: () => Promise<{ readonly expiredMinutes: number }>;
  readonly onFailure: (error: unknown) => void;
  readonly required?: boolean;
  /** What is said once it is sent; the time as `5:00`. */
  readonly sentText?: (time: string) => string;
}

/** The code field with its button; while the code lives, the button shows how long (REG-029, PWD-012, LIM-019). */
export const CodeField = ({ form, isReady, send, onFailure, required, sentText }: CodeFieldProps) => {
  const { t } = useTranslation(ACCESS);
  const { clock } = useShell();
  const { left, start } = useCountdown();
  const [isSending, setSending] = useState(false);
  const [sentFor, setSentFor] = useState<number | null>(null);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const error = form.formState.errors.verificationCode?.message;

  const press = async (): Promise<void> => {
    const now = clock.now();
    if (now - lastPress.current < THROTTLE_MS) return;
    // Before anything is waited for: the second of two quick presses finds it.
    lastPress.current = now;
    if (!(await isReady())) {
      // Nothing was sent: the next press counts.
      lastPress.current = Number.NEGATIVE_INFINITY;
      return;
    }
    setSending(true);
    try {
      const { expiredMinutes } = await send();
      setSentFor(expiredMinutes);
      start(expiredMinutes * MINUTE_S);
      form.setFocus('verificationCode');
    } catch (failure) {
      if (isPortalError(failure)) onFailure(failure);
      else throw failure;
    } finally {
      setSending(false);
    }
  };

  const time = sentFor === null ? null : formatCountdown(sentFor * MINUTE_S);
  const sent = time !== null && (sentText ? sentText(time) : t('code.sent', { time }));

  return (
    <div className={styles.code}>
      <TextField
        label={t('code.label')}
        required={required}
        inputMode="numeric"
        autoComplete="one-time-code"
        controlSize="lg"
        maxLength={CODE_FIELD_MAX}
        error={error}
        {...form.register('verificationCode', {
          validate: (code) => {
            const fault = codeFault(code);
            return fault === null || t(fault);
          },
        })}
      />
      <Button size="lg" busy={isSending} disabled={left !== null} onClick={() => void press()}>
        {left === null ? t('code.send') : t('code.again', { seconds: left })}
      </Button>
      <p className={styles.sent} role="status">
        {sent}
      </p>
    </div>
  );
};
