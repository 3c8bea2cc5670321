import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { RichTextField } from '../rich-text/index.ts';
import { unfinishedIn, useUnfinished } from '../../shared/titles/index.ts';
import { FIRST_LANGUAGE, NO_ARTICLE, isArticle } from './content.model.ts';
import type { Article } from './content.model.ts';

const TITLE_MAX = 120;
const CONTENT_MAX = 20_000;

interface LanguageSelectProps {
  readonly languages: readonly string[];
  readonly isWritten: (code: string) => boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** What languages without a text show. */
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** Which language is edited; those with a text are marked. */
export const LanguageSelect = ({ languages, isWritten, value, onChange, hint, error }: LanguageSelectProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('content.language')}
      hint={hint ?? t('content.languageHint')}
      error={error}
      options={languages.map((code) => ({
        value: code,
        label: t(isWritten(code) ? 'helpLines.written' : 'helpLines.unwritten', { code }),
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

interface Articles extends FieldValues {
  readonly texts: Record<string, Article>;
}

interface ArticleFieldsProps<F extends Articles> {
  readonly form: UseFormReturn<F>;
  readonly disabled: boolean;
}

/** A headline and HTML in each of the merchant's languages; English must be there, and no language half. */
export const ArticleFields = <F extends Articles>({ form, disabled }: ArticleFieldsProps<F>) => {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(FIRST_LANGUAGE);
  const path = 'texts' as FieldPath<F>;
  const texts: Readonly<Record<string, Article>> = form.watch(path);
  const current = texts[language] ?? NO_ARTICLE;
  form.register(path, {
    validate: (written: Readonly<Record<string, Article>>) => unfinishedIn(written, isArticle).length === 0,
  });
  const change = (part: Partial<Article>): void =>
    form.setValue(path, { ...texts, [language]: { ...current, ...part } } as PathValue<F, FieldPath<F>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const { here, elsewhere } = useUnfinished({
    codes: form.formState.errors['texts'] ? unfinishedIn(texts, isArticle) : [],
    ...{ shown: language, english: 'content.englishMissing', others: 'titles.articleMissingIn' },
  });
  const isTitleMissing = current.title.trim() === '';
  return (
    <div className={layout.group}>
      <LanguageSelect
        languages={Object.keys(texts)}
        isWritten={(code) => isArticle(texts[code] ?? NO_ARTICLE)}
        value={language}
        onChange={setLanguage}
        error={elsewhere}
      />
      <TextField
        label={t('content.headline', { language })}
        required={language === FIRST_LANGUAGE}
        maxLength={TITLE_MAX}
        autoComplete="off"
        error={isTitleMissing ? here : undefined}
        value={current.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <RichTextField
        key={language}
        label={t('content.text', { language })}
        required={language === FIRST_LANGUAGE}
        maxLength={CONTENT_MAX}
        disabled={disabled}
        error={isTitleMissing ? undefined : here}
        value={current.content}
        onChange={(content) => change({ content })}
      />
    </div>
  );
};
