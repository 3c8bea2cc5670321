import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { textOf } from '../../shared/versions/index.ts';
import { RichTextField } from '../rich-text/index.ts';
import type { SettingDesk, SettingFieldsProps } from './setting-desk.ts';
import { FALLBACK_LANGUAGE, disclaimerFieldsOf, disclaimerOf, isDisclaimer, isWritten } from './settings.model.ts';
import type { DisclaimerFields } from './settings.model.ts';
import styles from './settings.module.css';

const EMPTY = { title: '', content: '' };

const Fields = ({ form, settings, isEditable }: SettingFieldsProps<DisclaimerFields>) => {
  const { t } = useTranslation();
  const languages = [...new Set([FALLBACK_LANGUAGE, ...settings.languages])];
  const [language, setLanguage] = useState(FALLBACK_LANGUAGE);
  // No field of its own: the texts of all languages are one value.
  form.register('texts', { validate: isDisclaimer });
  const texts = form.watch('texts');
  const current = texts[language] ?? EMPTY;
  const put = (next: DisclaimerFields['texts']): void => form.setValue('texts', next, { shouldDirty: true });
  const change = (part: Partial<typeof EMPTY>): void => put({ ...texts, [language]: { ...current, ...part } });
  return (
    <div className={styles.fields}>
      {form.formState.errors.texts && (
        <Notice tone="refused" urgent>
          {t('settings.disclaimer.missing')}
        </Notice>
      )}
      <SelectField
        label={t('settings.disclaimer.language')}
        options={languages.map((code) => ({
          value: code,
          label: t(isWritten(texts[code]) ? 'helpLines.written' : 'helpLines.unwritten', { code }),
        }))}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
      <TextField
        label={t('settings.disclaimer.title')}
        maxLength={120}
        value={current.title}
        disabled={!isEditable}
        onChange={(event) => change({ title: event.target.value })}
      />
      <RichTextField
        key={language}
        label={t('settings.disclaimer.content')}
        maxLength={20_000}
        value={current.content}
        disabled={!isEditable}
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
