import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { MESSAGE_CONTENT_MAX, MESSAGE_TITLE_MAX } from 'shared-contracts/inbox/limits';
import { textsCode } from 'shared-contracts/locale';
import { SegmentedControl, SelectField, TextAreaField, TextField } from 'shared-ui';
import { AccountsField } from '../../shared/accounts/index.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { FIRST_LANGUAGE } from '../../shared/titles/index.ts';
import { readSettings, settingsKey } from '../merchant-settings/index.ts';
import { ConditionFields, Recipients } from './condition-fields.tsx';
import { messagesKey, readSegments, segmentsKey, send } from './messages.api.ts';
import styles from './messages.module.css';
import { audienceFrom, conditionsToForm, emptyForm, fromForm, halfWritten } from './messages.model.ts';
import type { ComposeForm, ConditionForm } from './messages.model.ts';

type Fields = { readonly form: UseFormReturn<ComposeForm> };
type OfMerchant = Fields & { readonly merchant: string };

/** A segment that was saved puts its conditions into the form. */
const SavedChoice = ({ form, merchant }: OfMerchant) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [chosen, setChosen] = useState('');
  const { data = [] } = useQuery({ queryKey: segmentsKey(merchant), queryFn: () => readSegments(api, merchant) });
  if (data.length === 0) return null;
  return (
    <SelectField
      label={t('segments.saved')}
      options={[
        { value: '', label: t('segments.choose') },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen}
      onChange={(event) => {
        setChosen(event.target.value);
        const segment = data.find(({ id }) => id === event.target.value);
        form.reset(
          { ...form.getValues(), ...conditionsToForm(segment?.conditions ?? {}) },
          { keepDefaultValues: true },
        );
      }}
    />
  );
};

const AudienceFields = ({ form, merchant }: OfMerchant) => {
  const { t } = useTranslation();
  const kind = form.watch('kind');
  return (
    <>
      <SegmentedControl
        label={t('messages.to')}
        segments={(['accounts', 'segment'] as const).map((id) => ({ id, label: t(`messages.to.${id}`) }))}
        value={kind}
        onChange={(id) => form.setValue('kind', id, { shouldDirty: true })}
      />
      {kind === 'segment' ? (
        // The form library knows no part of a form.
        <>
          <SavedChoice form={form} merchant={merchant} />
          <ConditionFields form={form as unknown as UseFormReturn<ConditionForm>} merchant={merchant} />
        </>
      ) : (
        // The form library knows no part of a form.
        <AccountsField form={form as unknown as UseFormReturn<{ accounts: string }>} />
      )}
      <Recipients merchant={merchant} audience={audienceFrom(form.watch())} />
    </>
  );
};

const TextFields = ({ form, language }: Fields & { readonly language: string }) => {
  const { t } = useTranslation();
  const isFirst = language === FIRST_LANGUAGE;
  const errors = form.formState.errors.texts?.[language];
  const validate =
    (part: 'title' | 'content') =>
    (typed: string, { texts }: ComposeForm) => {
      const other = texts[language]?.[part === 'title' ? 'content' : 'title'] ?? '';
      return typed.trim() !== '' || (!isFirst && other.trim() === '');
    };
  return (
    <>
      <TextField
        label={t('messages.titleIn', { language })}
        required={isFirst}
        maxLength={MESSAGE_TITLE_MAX}
        autoComplete="off"
        error={errors?.title && t('messages.titleMissing')}
        {...form.register(`texts.${language}.title`, { validate: validate('title') })}
      />
      <TextAreaField
        label={t('messages.contentIn', { language })}
        hint={isFirst ? t('messages.contentHint') : undefined}
        required={isFirst}
        rows={5}
        maxLength={MESSAGE_CONTENT_MAX}
        error={errors?.content && t('messages.contentMissing')}
        {...form.register(`texts.${language}.content`, { validate: validate('content') })}
      />
    </>
  );
};

/** English for everybody, and the merchant's other languages one after the other. */
const Texts = ({ form, languages }: Fields & { readonly languages: readonly string[] }) => {
  const { t } = useTranslation();
  const others = languages.filter((code) => code !== FIRST_LANGUAGE);
  const [chosen, setChosen] = useState('');
  const texts = form.watch('texts');
  // A language that lacks a part comes to the front when the form is refused.
  const half = form.formState.isSubmitted ? halfWritten(texts) : null;
  const wanted = half !== null && half !== FIRST_LANGUAGE ? half : chosen;
  const language = others.includes(wanted) ? wanted : (others[0] ?? '');
  const mark = (code: string): string =>
    t(texts[code]?.title.trim() ? 'helpLines.written' : 'helpLines.unwritten', { code });
  return (
    <>
      <TextFields form={form} language={FIRST_LANGUAGE} />
      {language !== '' && (
        <>
          <SelectField
            label={t('messages.language')}
            options={others.map((code) => ({ value: code, label: mark(code) }))}
            value={language}
            onChange={(event) => setChosen(event.target.value)}
          />
          <TextFields key={language} form={form} language={language} />
        </>
      )}
    </>
  );
};

/** The message as members see it, before it is sent. */
const Preview = ({ form }: Fields) => {
  const { t } = useTranslation();
  const text = form.watch('texts')[FIRST_LANGUAGE];
  if (!text?.title.trim() && !text?.content.trim()) return null;
  return (
    <section className={styles.preview} aria-label={t('messages.preview')}>
      <p className={layout.note}>{t('messages.preview')}</p>
      <p className={styles.title}>
        <bdi>{text.title}</bdi>
      </p>
      <p className={styles.content}>
        <bdi>{text.content}</bdi>
      </p>
    </section>
  );
};

const fieldOf = (error: unknown) =>
  isPortalError(error) && error.code === 'message.account-unknown' ? 'accounts' : null;

interface ComposeDialogProps {
  readonly merchant: string;
  readonly onSent: (count: number) => void;
  readonly onClose: () => void;
}

/** A message to some members, sent once: it cannot be taken back. */
export const ComposeDialog = ({ merchant, onSent, onClose }: ComposeDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  // Without it the message is in English alone: no reason to keep the window shut.
  const { data } = useQuery({ queryKey: settingsKey(merchant), queryFn: () => readSettings(api, merchant) });
  return (
    <OrderDialog<ComposeForm>
      size="md"
      title={t('messages.compose')}
      text={t('messages.composeText')}
      submit={t('messages.send')}
      name={`message ${merchant}`}
      defaults={emptyForm()}
      send={async (form, call) => onSent(await send(call, merchant, fromForm(form)))}
      fieldOf={fieldOf}
      renews={messagesKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AudienceFields form={form} merchant={merchant} />
          <Texts form={form} languages={[...new Set(data?.languages.map(textsCode))]} />
          <Preview form={form} />
        </>
      )}
    </OrderDialog>
  );
};
