import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { FIRST_LANGUAGE, useUnfinished } from '../../shared/titles/index.ts';
import { textOf } from '../../shared/versions/index.ts';
import { RichTextField } from '../rich-text/index.ts';
import type { SettingDesk, SettingFieldsProps } from './setting-desk.ts';
import { disclaimerFieldsOf, disclaimerOf, isWritten, unfinishedDisclaimer } from './settings.model.ts';
import type { DisclaimerFields } from './settings.model.ts';
import styles from './settings.module.css';

const EMPTY = { title: '', content: '' };

const Fields = ({ form, settings, isEditable }: SettingFieldsProps<DisclaimerFields>) => {
  const { t } = useTranslation();
  const languages = [...new Set([FIRST_LANGUAGE, ...settings.languages])];
  const [language, setLanguage] = useState(FIRST_LANGUAGE);
  // No field of its own: the texts of all languages are one value.
  form.register('texts', { validate: (written) => unfinishedDisclaimer(written).length === 0 });
  const texts = form.watch('texts');
  const current = texts[language] ?? EMPTY;
  const { here, elsewhere } = useUnfinished({
    codes: form.formState.errors.texts ? unfinishedDisclaimer(texts) : [],
    ...{ shown: language, english: 'settings.disclaimer.missing', others: 'titles.articleMissingIn' },
  });
  const isTitleMissing = current.title.trim() === '';
  const put = (next: DisclaimerFields['texts']): void =>
    form.setValue('texts', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const change = (part: Partial<typeof EMPTY>): void => put({ ...texts, [language]: { ...current, ...part } });
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('settings.disclaimer.language')}
        options={languages.map((code) => ({
          value: code,
          label: t(isWritten(texts[code] ?? EMPTY) ? 'helpLines.written' : 'helpLines.unwritten', { code }),
        }))}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        error={elsewhere}
      />
      <TextField
        label={t('settings.disclaimer.title')}
        maxLength={120}
        value={current.title}
        disabled={!isEditable}
        error={isTitleMissing ? here : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <RichTextField
        key={language}
        label={t('settings.disclaimer.content')}
        maxLength={20_000}
        value={current.content}
        disabled={!isEditable}
        error={isTitleMissing ? undefined : here}
        onChange={(content) => change({ content })}
      />
      {Object.keys(texts).length > 0 && (
        <div className={layout.actions}>
          <Button size="sm" variant="quiet" disabled={!isEditable} onClick={() => put({})}>
            {t('settings.disclaimer.removeAction')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** What members agree to after each sign-in; without a text they are asked nothing. */
export const DISCLAIMER: SettingDesk<'disclaimer', DisclaimerFields> = {
  kind: 'disclaimer',
  rights: ['merchants.content'],
  liveOf: ({ disclaimer }) => ({ texts: disclaimer }),
  toForm: disclaimerFieldsOf,
  fromForm: disclaimerOf,
  nameOf: (t) => (path) => {
    const [, code = '', part = ''] = path.split('.');
    return `${code} · ${t(`settings.disclaimer.${part}`)}`;
  },
  textOf: () => textOf,
  Fields,
};
