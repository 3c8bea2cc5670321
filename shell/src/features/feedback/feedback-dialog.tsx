import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { FEEDBACK_MAX, feedbackLength, fitFeedback } from 'shared-contracts/feedback';
import { Button, Notice, Skeleton, TextAreaField, VisuallyHidden } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useCustomerService } from '../../shared/merchant/customer-service.ts';
import { HumanCheckLine } from '../../shared/human-check/index.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from './feedback.module.css';
import { FEEDBACK, useFeedbackTexts } from './texts.ts';
import { useSendFeedback } from './use-send-feedback.ts';

interface FeedbackFields {
  readonly content: string;
}
type FeedbackForm = UseFormReturn<FeedbackFields>;

/** Said aloud from here on. */
const FEW_LEFT = 20;

/** Cuts the text at the allowed length (VAL-049), but not while an input method composes letters. */
const fit = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void => {
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
  const { text, caret } = fitFeedback(target.value, target.selectionStart);
  if (text === target.value) return;
  target.value = text;
  target.setSelectionRange(caret, caret);
};

const ContentField = ({ form }: { readonly form: FeedbackForm }) => {
  const { t } = useTranslation(FEEDBACK);
  const length = feedbackLength(useWatch({ control: form.control, name: 'content' }));
  const left = FEEDBACK_MAX - length;
  const field = form.register('content', {
    validate: (typed) => typed.trim() !== '' || t('empty'),
  });
  return (
    <>
      <TextAreaField
        label={t('content')}
        hint={t('hint')}
        required
        rows={5}
        labelEnd={
          <span className={styles.count} aria-hidden>
            {length} / {FEEDBACK_MAX}
          </span>
        }
        error={form.formState.errors.content?.message}
        {...field}
        onChange={(event) => {
          fit(event);
          void field.onChange(event);
        }}
        onCompositionEnd={({ currentTarget }) =>
          form.setValue('content', fitFeedback(currentTarget.value, currentTarget.selectionStart).text)
        }
      />
      <VisuallyHidden>
        <span role="status">{left <= FEW_LEFT && t('left', { count: left })}</span>
      </VisuallyHidden>
    </>
  );
};

interface FormProps {
  readonly form: FeedbackForm;
  readonly onSent: () => void;
}

const Form = ({ form, onSent }: FormProps) => {
  const { t } = useTranslation(FEEDBACK);
  const openService = useCustomerService();
  const { author, state, send } = useSendFeedback();
  const [failure, setFailure] = useState<unknown>(null);

  const submit = form.handleSubmit(async ({ content }) => {
    setFailure(null);
    try {
      await send(content.trim());
      onSent();
    } catch (error) {
      const isOfField = isPortalError(error) && error.fields?.['content'] !== undefined;
      if (isOfField) form.setError('content', { message: errorText(t, error) }, { shouldFocus: true });
      else setFailure(error);
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.failure}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {errorText(t, failure)}
          </Notice>
        )}
      </div>
      <ContentField form={form} />
      <p className={styles.who}>{author ? t('asMember', { account: author.account }) : t('asVisitor')}</p>
      <HumanCheckLine state={state} />
      <div className={styles.ways}>
        <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
          {t('send')}
        </Button>
        {openService && (
          <Button variant="quiet" block onClick={openService}>
            {t('shell:customerService')}
          </Button>
        )}
      </div>
    </form>
  );
};

/** Feedback of a visitor or member (CON-025). The text survives closing the dialog, but not a change of account. */
export const FeedbackDialog = () => {
  const { t } = useTranslation(FEEDBACK);
  const { dialog$, toasts } = useShell();
  const isThere = useFeedbackTexts();
  const open = useValue(dialog$) === 'feedback';
  const account = useMember()?.account ?? null;
  const form = useForm<FeedbackFields>({ defaultValues: { content: '' } });
  const typedBy = useRef(account);
  useEffect(() => {
    // A visitor who logs in keeps the text; after a member logs out, the form is empty.
    if (typedBy.current !== null && typedBy.current !== account) form.reset();
    typedBy.current = account;
  }, [account, form]);
  const sent = (): void => {
    form.reset();
    dialog$.next(null);
    toasts.push({ id: 'feedback-sent', tone: 'won', title: t('thanks'), text: t('thanksText') });
  };
  return (
    <Dialog
      open={open}
      onClose={() => dialog$.next(null)}
      title={isThere ? t('title') : ''}
      description={isThere ? t('text') : undefined}
      size="sm"
    >
      {isThere ? <Form form={form} onSent={sent} /> : <Skeleton shape="block" height="18rem" />}
    </Dialog>
  );
};
