import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { stepUp, stepUpCode } from 'shared-contracts/identity/proof';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { ACCESS } from '../access/texts.ts';
import { errorText } from '../ui/error-text.ts';
import { useShell } from '../ui/shell-context.ts';
import styles from './sign-in.module.css';
import { ANSWER_MAX, isSent } from './step-up.model.ts';
import type { StepUpMethod, StepUpNeed } from './step-up.model.ts';

/** Two presses within a second are one (LIM-021). */
const THROTTLE_MS = 1_000;

interface StepUpFields {
  readonly method: StepUpMethod;
  readonly answer: string;
}

interface StepUpFormProps {
  readonly need: StepUpNeed;
  /** Back to name and password: the member wants to, or took too long. */
  readonly onBack: (why: unknown) => void;
}

const INPUTS: Readonly<
  Record<StepUpMethod, { readonly inputMode: 'numeric' | 'tel' | 'text'; readonly autoComplete: string }>
> = {
  authenticator: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  sms: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  email: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  mobile: { inputMode: 'tel', autoComplete: 'tel' },
  'bank-name': { inputMode: 'text', autoComplete: 'name' },
};

/** Sends the code of a method; says where it stands. */
const SendCode = ({
  need,
  method,
  onFailure,
}: {
  readonly need: StepUpNeed;
  readonly method: 'sms' | 'email';
  readonly onFailure: (error: unknown) => void;
}) => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api, clock } = useShell();
  const [busy, setBusy] = useState(false);
  const [minutes, setMinutes] = useState<number | null>(null);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const send = async (): Promise<void> => {
    const now = clock.now();
    if (now - lastPress.current < THROTTLE_MS) return;
    lastPress.current = now;
    setBusy(true);
    try {
      const body = { ticket: need.ticket, method, language: i18n.language };
      setMinutes((await api.call(stepUpCode, { body })).expiredMinutes);
      onFailure(null);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" busy={busy} onClick={() => void send()}>
        {t('code.send')}
      </Button>
      <p className={styles.sent} role="status">
        {minutes !== null && t(`stepUp.sent.${method}`, { minutes })}
      </p>
    </>
  );
};

/** A sign-in from a new address: one proof more, of those that the account has bound (AUT-034 to AUT-036). */
export const StepUpForm = ({ need, onBack }: StepUpFormProps) => {
  const { t } = useTranslation(ACCESS);
  const { api, session } = useShell();
  const [first = 'mobile'] = need.methods;
  const form = useForm<StepUpFields>({ defaultValues: { method: first, answer: '' } });
  const [failure, setFailure] = useState<unknown>(null);
  const { errors, isSubmitting } = form.formState;
  // eslint-disable-next-line react-hooks/incompatible-library -- the form's own subscription, as elsewhere
  const method = form.watch('method');

  const fail = (error: unknown): void => {
    if (isPortalError(error) && error.code === 'step-up.expired') return onBack(error);
    setFailure(error);
    if (error !== null) form.setFocus('answer');
  };
  const submit = form.handleSubmit(async ({ answer }) => {
    setFailure(null);
    try {
      const reply = await api.call(stepUp, { body: { ticket: need.ticket, method, answer: answer.trim() } });
      await session.completeSignIn(reply, need.password);
    } catch (error) {
      fail(error);
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.why}>
        <h3>{t('stepUp.title')}</h3>
        <p>{t('stepUp.text')}</p>
      </div>
      <div className={styles.failure}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {errorText(t, failure)}
          </Notice>
        )}
      </div>
      {need.methods.length > 1 && (
        <SelectField
          label={t('stepUp.method')}
          controlSize="lg"
          options={need.methods.map((name) => ({ value: name, label: t(`stepUp.by.${name}`) }))}
          {...form.register('method', { onChange: () => form.setValue('answer', '') })}
        />
      )}
      <div key={method} className={isSent(method) ? styles.code : undefined}>
        <TextField
          label={t(`stepUp.answer.${method}`)}
          controlSize="lg"
          maxLength={ANSWER_MAX}
          autoCapitalize="none"
          spellCheck={false}
          {...INPUTS[method]}
          error={errors.answer?.message}
          {...form.register('answer', { validate: (text) => text.trim() !== '' || t('field.missing') })}
        />
        {isSent(method) && <SendCode need={need} method={method} onFailure={fail} />}
      </div>
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('stepUp.submit')}
      </Button>
      <Button variant="quiet" block onClick={() => onBack(null)}>
        {t('stepUp.back')}
      </Button>
    </form>
  );
};
