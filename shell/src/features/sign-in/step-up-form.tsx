import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { stepUp, stepUpCode } from 'shared-contracts/identity/proof';
import { Button, SelectField, TextField } from 'shared-ui';
import { CodeField } from '../../shared/access/code-field.tsx';
import type { CodeFields } from '../../shared/access/code-field.tsx';
import { FailureNotice } from '../../shared/access/failure-notice.tsx';
import { SendWarning } from '../../shared/access/send-warning.tsx';
import { ACCESS } from '../../shared/access/texts.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import styles from './sign-in.module.css';
import { ANSWER_MAX, isSent } from './step-up.model.ts';
import type { SentMethod, StepUpMethod, StepUpNeed } from './step-up.model.ts';

interface StepUpFormProps {
  readonly need: StepUpNeed;
  /** Returns to name and password, on request or after the time ran out. */
  readonly onBack: (why: unknown) => void;
}

type TypedMethod = Exclude<StepUpMethod, SentMethod>;

const INPUTS: Readonly<
  Record<TypedMethod, { readonly inputMode: 'numeric' | 'tel' | 'text'; readonly autoComplete: string }>
> = {
  authenticator: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  mobile: { inputMode: 'tel', autoComplete: 'tel' },
  'bank-name': { inputMode: 'text', autoComplete: 'name' },
};

/** The text for a wrong answer at its field; codes share one text (VAL-056). Null if the error is about something else. */
const fieldTextOf = (t: TFunction, error: unknown, isCode: boolean): string | null => {
  if (!isPortalError(error)) return null;
  if (error.code === 'step-up.wrong') return errorText(t, isCode ? new PortalError('code.wrong') : error);
  return error.code.startsWith('code.') ? errorText(t, error) : null;
};

interface Proof {
  readonly method: StepUpMethod;
  readonly answer: string;
  /** Shows an error at the field of the answer. */
  readonly fault: (text: string) => void;
}

/** Sends a proof. An error is shown at the field of the answer, or above the form. */
const useProof = ({ need, onBack }: StepUpFormProps) => {
  const { t } = useTranslation(ACCESS);
  const { api, session } = useShell();
  const [failure, setFailure] = useState<unknown>(null);
  const fail = (error: unknown): void => {
    if (isPortalError(error) && error.code === 'step-up.expired') onBack(error);
    else setFailure(error);
  };
  const prove = async ({ method, answer, fault }: Proof): Promise<void> => {
    setFailure(null);
    try {
      const reply = await api.call(stepUp, { body: { ticket: need.ticket, method, answer: answer.trim() } });
      await session.completeSignIn(reply, need.password);
    } catch (error) {
      const text = fieldTextOf(t, error, isSent(method));
      if (text === null) fail(error);
      else fault(text);
    }
  };
  const notice = <FailureNotice failure={failure} />;
  return { prove, notice, fail, clear: () => setFailure(null) };
};

const Submit = ({ busy }: { readonly busy: boolean }) => {
  const { t } = useTranslation(ACCESS);
  return (
    <Button type="submit" variant="primary" size="lg" block busy={busy}>
      {t('stepUp.submit')}
    </Button>
  );
};

/** A code that is sent to the linked address or number. */
const CodeForm = ({ method, ...props }: StepUpFormProps & { readonly method: SentMethod }) => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api } = useShell();
  const { prove, notice, fail, clear } = useProof(props);
  const [unsent, setUnsent] = useState<unknown>(null);
  const form = useForm<CodeFields>({ defaultValues: { verificationCode: '' } });
  const fault = (message: string): void => form.setError('verificationCode', { message }, { shouldFocus: true });
  const submit = form.handleSubmit(({ verificationCode }) => prove({ method, answer: verificationCode, fault }));
  const send = () => {
    clear();
    return api.call(stepUpCode, { body: { ticket: props.need.ticket, method, language: i18n.language } });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      <CodeField
        form={form}
        target={method}
        isReady={() => Promise.resolve(true)}
        send={send}
        onFailure={(error) =>
          isPortalError(error) && error.code === 'step-up.expired' ? fail(error) : setUnsent(error)
        }
        sentText={(_time, minutes) => t(`stepUp.sent.${method}`, { minutes })}
      />
      <Submit busy={form.formState.isSubmitting} />
      <SendWarning failure={unsent} onClose={() => setUnsent(null)} />
    </form>
  );
};

/** An answer that the member knows or reads in the authenticator app. */
const AnswerForm = ({ method, ...props }: StepUpFormProps & { readonly method: TypedMethod }) => {
  const { t } = useTranslation(ACCESS);
  const { prove, notice } = useProof(props);
  const form = useForm({ defaultValues: { answer: '' } });
  const fault = (message: string): void => form.setError('answer', { message }, { shouldFocus: true });
  const submit = form.handleSubmit(({ answer }) => prove({ method, answer, fault }));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      <TextField
        label={t(`stepUp.answer.${method}`)}
        controlSize="lg"
        maxLength={ANSWER_MAX}
        autoCapitalize="none"
        spellCheck={false}
        {...INPUTS[method]}
        error={form.formState.errors.answer?.message}
        {...form.register('answer', { validate: (text) => text.trim() !== '' || t('field.missing') })}
      />
      <Submit busy={form.formState.isSubmitting} />
    </form>
  );
};

/** A login from a new address: one more proof, by a method that is linked to the account (AUT-034 to AUT-036). */
export const StepUpForm = ({ need, onBack }: StepUpFormProps) => {
  const { t } = useTranslation(ACCESS);
  const [chosen, setChosen] = useState<StepUpMethod | null>(null);
  const current = chosen ?? need.methods[0];
  return (
    <div className={styles.form}>
      <div className={styles.why}>
        <h3>{t('stepUp.title')}</h3>
        <p>{t('stepUp.text')}</p>
      </div>
      {need.methods.length > 1 && (
        <SelectField
          label={t('stepUp.method')}
          controlSize="lg"
          options={need.methods.map((name) => ({ value: name, label: t(`stepUp.by.${name}`) }))}
          value={current}
          onChange={(event) => setChosen(need.methods.find((name) => name === event.currentTarget.value) ?? null)}
        />
      )}
      {need.methods.map((method) => (
        // All stay mounted, so that each method keeps its input and countdown.
        <div key={method} hidden={method !== current}>
          {isSent(method) ? (
            <CodeForm need={need} method={method} onBack={onBack} />
          ) : (
            <AnswerForm need={need} method={method} onBack={onBack} />
          )}
        </div>
      ))}
      <Button variant="quiet" block onClick={() => onBack(null)}>
        {t('stepUp.back')}
      </Button>
    </div>
  );
};
