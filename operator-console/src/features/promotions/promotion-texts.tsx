import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { RichText } from 'shared-ui/rich-text';
import layout from '../../shared/look/layout.module.css';
import { RichTextField } from '../rich-text/index.ts';
import { unfinishedIn, useUnfinished } from '../../shared/titles/index.ts';
import { FIRST_LANGUAGE, NO_TEXT, isTitled } from './promotions.model.ts';
import type { PromotionForm, TextFields } from './promotions.model.ts';
import styles from './promotions.module.css';

const TITLE_MAX = 120;
const SUMMARY_MAX = 300;
const CONTENT_MAX = 20_000;

type Fields = { readonly form: UseFormReturn<PromotionForm> };

/** As members read it: what could run is removed here, and again where it is saved. */
const Preview = ({ form, language }: Fields & { readonly language: string }) => {
  const { t } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  const text = form.watch(`texts.${language}`);
  if (isFailed) return <Notice tone="refused">{t('promotions.previewFailed')}</Notice>;
  return (
    <section className={styles.preview} aria-label={t('promotions.preview')}>
      <h3>{text.title}</h3>
      <p className={layout.note}>{text.summary}</p>
      <RichText html={text.content} onFollow={() => undefined} onError={() => setFailed(true)} />
    </section>
  );
};

/** One language at a time; English is needed, and a title where anything is written. */
export const PromotionTexts = ({ form, languages }: Fields & { readonly languages: readonly string[] }) => {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<string>(FIRST_LANGUAGE);
  const [isPreview, setPreview] = useState(false);
  const written = form.watch('texts');
  const current = written[language] ?? NO_TEXT;
  form.register('texts', { validate: (texts) => unfinishedIn(texts, isTitled).length === 0 });
  const { here, elsewhere } = useUnfinished({
    codes: form.formState.errors.texts ? unfinishedIn(written, isTitled) : [],
    ...{ shown: language, english: 'titles.missing', others: 'titles.missingIn' },
  });
  const change = (part: Partial<TextFields>): void =>
    form.setValue(
      'texts',
      { ...written, [language]: { ...current, ...part } },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('promotions.texts')}</legend>
      <div className={layout.row}>
        <SelectField
          label={t('promotions.language')}
          options={languages.map((code) => ({
            value: code,
            label: t(isTitled(written[code] ?? NO_TEXT) ? 'promotions.written' : 'promotions.unwritten', { code }),
          }))}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          error={elsewhere}
        />
        <TextField
          label={t('promotions.titleIn', { language })}
          required={language === FIRST_LANGUAGE}
          maxLength={TITLE_MAX}
          error={here}
          value={current.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <TextField
        label={t('promotions.summaryIn', { language })}
        maxLength={SUMMARY_MAX}
        value={current.summary}
        onChange={(event) => change({ summary: event.target.value })}
      />
      <RichTextField
        key={`content-${language}`}
        label={t('promotions.contentIn', { language })}
        maxLength={CONTENT_MAX}
        value={current.content}
        onChange={(content) => change({ content })}
      />
      <div>
        <Button aria-expanded={isPreview} onClick={() => setPreview(!isPreview)}>
          {t(isPreview ? 'promotions.hidePreview' : 'promotions.preview')}
        </Button>
      </div>
      {isPreview && <Preview key={language} form={form} language={language} />}
    </fieldset>
  );
};
