import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Notice, SelectField, TextField } from 'shared-ui';
import { OvertakenNotice } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import { RichTextField } from '../rich-text/index.ts';
import type { CardProps } from './settings-page.tsx';
import { sendDisclaimer } from './settings.api.ts';
import type { Settings } from './settings.api.ts';
import styles from './settings.module.css';
import { useCardForm } from './use-card-form.ts';

type Texts = Readonly<Record<string, { readonly title: string; readonly content: string }>>;
const fieldsOf = ({ disclaimer }: Settings): { texts: Texts } => ({ texts: disclaimer ?? {} });
const EMPTY = { title: '', content: '' };
const FALLBACK = 'EN';
const isWritten = (text: { readonly title: string; readonly content: string } | undefined): boolean =>
  text !== undefined && text.title.trim() !== '' && text.content.trim() !== '';

/** What members agree to after each sign-in; without a text they are asked nothing. */
export const DisclaimerCard = ({ settings, can, onChange }: CardProps) => {
  const { t } = useTranslation();
  const languages = [...new Set([FALLBACK, ...settings.languages])];
  const [language, setLanguage] = useState(FALLBACK);
  const edited = useCardForm(settings, 'disclaimer', fieldsOf);
  const { form, stored } = edited;
  const { texts } = form.watch();
  const [isTried, setTried] = useState(false);
  const isEditable = can('merchants.content');
  const current = texts[language] ?? EMPTY;
  const isMissing = isTried && !isWritten(texts[FALLBACK]);
  const change = (part: Partial<typeof EMPTY>): void =>
    form.setValue('texts', { ...texts, [language]: { ...current, ...part } }, { shouldDirty: true });
  const ask = (next: Texts | null): void =>
    onChange({
      title: t(next ? 'settings.disclaimer.change' : 'settings.disclaimer.remove', { merchant: settings.name }),
      text: t('settings.disclaimer.effect', { merchant: settings.name }),
      action: t(next ? 'settings.save' : 'settings.disclaimer.removeAction'),
      danger: next === null,
      send: edited.sending((version) => sendDisclaimer(settings.code, next, version)),
    });
  const nameOf = (path: string): string => {
    const [, code = '', part = ''] = path.split('.');
    return `${code} · ${t(`settings.disclaimer.${part}`)}`;
  };
  const save = (): void => {
    setTried(true);
    if (isWritten(texts[FALLBACK]))
      ask(Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text))));
  };
  return (
    <Card
      title={t('settings.disclaimer')}
      description={t('settings.disclaimer.text')}
      footer={
        <FormFoot>
          {settings.disclaimer && (
            <Button variant="quiet" disabled={!isEditable || edited.isOvertaken} onClick={() => ask(null)}>
              {t('settings.disclaimer.removeAction')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={
              !isEditable || edited.isOvertaken || JSON.stringify(texts) === JSON.stringify(settings.disclaimer ?? {})
            }
            onClick={save}
          >
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <div className={styles.fields}>
        <OvertakenNotice stored={stored} edited={edited} nameOf={nameOf} />
        {isMissing && (
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
      </div>
    </Card>
  );
};
