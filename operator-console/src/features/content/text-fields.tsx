import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice, TextAreaField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import { readShipped, shippedKey } from './content.api.ts';
import { marksOf } from './content.model.ts';
import type { FieldsProps, TextForm } from './content.model.ts';

const TEXT_MAX = 2_000;

interface WordsProps {
  readonly language: string;
  /** Undefined: the language does not use this plural form. */
  readonly shipped: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The shipped text of a language, and the merchant's own words below it. */
const Words = ({ language, shipped, value, onChange }: WordsProps) => {
  const { t } = useTranslation();
  if (shipped === undefined) return <p className={layout.note}>{t('content.noForm', { language })}</p>;
  const marks = marksOf(shipped).join(' ');
  return (
    <div className={layout.group}>
      <p className={`${layout.note} ${layout.wrap}`}>{t('content.shipped', { text: shipped })}</p>
      <TextAreaField
        label={t('content.ownText', { language })}
        hint={marks === '' ? t('content.ownTextHint') : t('content.marksHint', { marks })}
        rows={2}
        maxLength={TEXT_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};

/** A single text in each of the merchant's languages. */
export const TextFields = ({ form, merchant }: FieldsProps<TextForm>) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { key, texts } = form.watch();
  const { data } = useQuery({
    queryKey: shippedKey(merchant, { key }),
    queryFn: () => readShipped(api, merchant, { key }),
  });
  form.register('texts', {
    validate: (own: Readonly<Record<string, string>>) => Object.values(own).some((text) => text.trim() !== ''),
  });
  const change = (language: string, text: string): void =>
    form.setValue(
      'texts',
      { ...texts, [language]: text },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    <>
      {form.formState.errors.texts && (
        <Notice tone="refused" urgent>
          {t('content.ownTextMissing')}
        </Notice>
      )}
      {Object.entries(texts).map(([language, text]) => (
        <Words
          key={language}
          language={language}
          shipped={data?.texts[0]?.texts[language]}
          value={text}
          onChange={(next) => change(language, next)}
        />
      ))}
    </>
  );
};
