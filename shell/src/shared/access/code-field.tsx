import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Button, TextField, formatCountdown, useSentCodes } from 'shared-ui';
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

interface CodeFieldProps {
  readonly form: UseFormReturn<CodeFields>;
  /** The address or number that receives the code. Each target has its own countdown. Null while it can't be known: the button waits. */
  readonly target: string | null;
  /** Validates the target of the code. False if it is missing or invalid, which the field then shows. */
  readonly isReady: () => Promise<boolean>;
  /** Requests the code. Resolves to the minutes for which it is valid. */
  readonly send: () => Promise<{ readonly expiredMinutes: number }>;
  readonly onFailure: (error: unknown) => void;
  readonly required?: boolean;
  /** The text to show after sending, with the time as `5:00`. */
  readonly sentText?: (time: string, minutes: number) => string;
}

/** The code field with its button, which counts down while the code is valid (REG-029, PWD-012, LIM-019). */
export const CodeField = ({ form, target, isReady, send, onFailure, required, sentText }: CodeFieldProps) => {
  const { t } = useTranslation(ACCESS);
  const { clock } = useShell();
  const sentCodes = useSentCodes();
  const [isSending, setSending] = useState(false);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const error = form.formState.errors.verificationCode?.message;

  const press = async (): Promise<void> => {
    const now = clock.now();
    if (target === null || now - lastPress.current < THROTTLE_MS) return;
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
      sentCodes.add(target, expiredMinutes);
      form.setFocus('verificationCode');
    } catch (failure) {
      if (isPortalError(failure)) onFailure(failure);
      else throw failure;
    } finally {
      setSending(false);
    }
  };

  const { minutes, left } = sentCodes.of(target ?? '');
  const textOf = (good: number): string => {
    const time = formatCountdown(good * MINUTE_S);
    return sentText ? sentText(time, good) : t('code.sent', { time });
  };

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
      <Button size="lg" busy={isSending || target === null} disabled={left !== null} onClick={() => void press()}>
        {left === null ? t('code.send') : t('code.again', { seconds: left })}
      </Button>
      <p className={styles.sent} role="status">
        {minutes !== null && textOf(minutes)}
      </p>
    </div>
  );
};
