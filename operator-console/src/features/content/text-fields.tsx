import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice, TextAreaField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import { LanguageSelect } from './article-fields.tsx';
import { readShipped, shippedKey } from './content.api.ts';
import { FIRST_LANGUAGE, marksOf } from './content.model.ts';
import type { FieldsProps, TextForm } from './content.model.ts';

const TEXT_MAX = 2_000;

/** The merchant's own words for a single text, beside the shipped text of the language that is chosen. */
export const TextFields = ({ form, merchant }: FieldsProps<TextForm>) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [language, setLanguage] = useState(FIRST_LANGUAGE);
  const { key, texts } = form.watch();
  const { data } = useQuery({
    queryKey: shippedKey(merchant, { key }),
    queryFn: () => readShipped(api, merchant, { key }),
  });
  form.register('texts', {
    validate: (own: Readonly<Record<string, string>>) => Object.values(own).some((text) => text.trim() !== ''),
  });
  const change = (text: string): void =>
    form.setValue(
      'texts',
      { ...texts, [language]: text },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  const shipped = data?.texts[0]?.texts[language];
  const marks = marksOf(shipped ?? '').join(' ');
  return (
    <div className={layout.group}>
      {form.formState.errors.texts && (
        <Notice tone="refused" urgent>
          {t('content.ownTextMissing')}
        </Notice>
      )}
      <LanguageSelect
        languages={Object.keys(texts)}
        isWritten={(code) => Boolean(texts[code]?.trim())}
        value={language}
        onChange={setLanguage}
        hint={t('content.textLanguageHint')}
      />
      {data && shipped === undefined && <p className={layout.note}>{t('content.noForm', { language })}</p>}
      {shipped !== undefined && (
        <>
          <p className={`${layout.note} ${layout.wrap}`}>{t('content.shipped', { text: shipped })}</p>
          <TextAreaField
            label={t('content.ownText', { language })}
            hint={marks === '' ? t('content.ownTextHint') : t('content.marksHint', { marks })}
            rows={2}
            maxLength={TEXT_MAX}
            value={texts[language] ?? ''}
            onChange={(event) => change(event.target.value)}
          />
        </>
      )}
    </div>
  );
};
