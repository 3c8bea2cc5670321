import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { RichText } from 'shared-ui/rich-text';
import layout from '../../shared/look/layout.module.css';
import { RichTextField } from '../rich-text/index.ts';
import { FIRST_LANGUAGE } from './promotions.model.ts';
import type { PromotionForm } from './promotions.model.ts';
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

/** One language at a time; English is needed. */
export const PromotionTexts = ({ form, languages }: Fields & { readonly languages: readonly string[] }) => {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<string>(FIRST_LANGUAGE);
  const [isPreview, setPreview] = useState(false);
  const written = form.watch('texts');
  const fault = form.formState.errors.texts?.[FIRST_LANGUAGE]?.title;
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('promotions.texts')}</legend>
      <div className={layout.row}>
        <SelectField
          label={t('promotions.language')}
          options={languages.map((code) => ({
            value: code,
            label: t(written[code]?.title.trim() ? 'promotions.written' : 'promotions.unwritten', { code }),
          }))}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <TextField
          key={`title-${language}`}
          label={t('promotions.titleIn', { language })}
          required={language === FIRST_LANGUAGE}
          maxLength={TITLE_MAX}
          error={language === FIRST_LANGUAGE && fault ? t('promotions.titleMissing') : undefined}
          {...form.register(`texts.${language}.title`, {
            validate: (_title, { texts }) => (texts[FIRST_LANGUAGE]?.title.trim() ?? '') !== '',
          })}
        />
      </div>
      {fault && language !== FIRST_LANGUAGE && <Notice tone="refused">{t('promotions.titleMissing')}</Notice>}
      <TextField
        key={`summary-${language}`}
        label={t('promotions.summaryIn', { language })}
        maxLength={SUMMARY_MAX}
        {...form.register(`texts.${language}.summary`)}
      />
      <RichTextField
        key={`content-${language}`}
        label={t('promotions.contentIn', { language })}
        maxLength={CONTENT_MAX}
        value={written[language]?.content ?? ''}
        onChange={(content) => form.setValue(`texts.${language}.content`, content, { shouldDirty: true })}
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
