import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from 'shared-ui';
import layout from '../look/layout.module.css';
import { FIRST_LANGUAGE } from './titles.ts';
import type { Titles } from './titles.ts';

interface TitlesFieldProps {
  readonly form: UseFormReturn<{ titles: Titles }>;
  /** Of the merchant, as codes of texts. */
  readonly languages: readonly string[];
  readonly maxLength: number;
}

/** A title in English for everybody, and in the merchant's other languages one after the other. */
export const TitlesField = ({ form, languages, maxLength }: TitlesFieldProps) => {
  const { t } = useTranslation();
  const others = languages.filter((code) => code !== FIRST_LANGUAGE);
  const [chosen, setChosen] = useState('');
  const language = others.includes(chosen) ? chosen : (others[0] ?? '');
  const written = form.watch('titles');
  const mark = (code: string): string =>
    t(written[code]?.trim() ? 'helpLines.written' : 'helpLines.unwritten', { code });
  return (
    <>
      <TextField
        label={t('titles.in', { language: FIRST_LANGUAGE })}
        hint={t('titles.hint')}
        required
        maxLength={maxLength}
        autoComplete="off"
        error={form.formState.errors.titles?.[FIRST_LANGUAGE] && t('titles.missing')}
        {...form.register(`titles.${FIRST_LANGUAGE}`, { validate: (title) => title.trim() !== '' })}
      />
      {language !== '' && (
        <div className={layout.row}>
          <SelectField
            label={t('titles.language')}
            options={others.map((code) => ({ value: code, label: mark(code) }))}
            value={language}
            onChange={(event) => setChosen(event.target.value)}
          />
          <TextField
            key={language}
            label={t('titles.in', { language })}
            maxLength={maxLength}
            autoComplete="off"
            {...form.register(`titles.${language}`)}
          />
        </div>
      )}
    </>
  );
};
