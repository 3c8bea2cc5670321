import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { PictureField } from '../../shared/pictures/index.ts';
import { LanguageSelect } from './article-fields.tsx';
import { sendPicture } from './content.api.ts';
import { unfinishedIn, useUnfinished } from '../../shared/titles/index.ts';
import { FIRST_LANGUAGE, GROUPS, NO_BANNER_TEXT, isTarget, isTitled } from './content.model.ts';
import type { BannerForm, BannerText, FieldsProps } from './content.model.ts';

const TITLE_MAX = 80;
const TEXT_MAX = 200;
const ACTION_MAX = 30;
const URL_MAX = 300;

type Fields = { readonly form: UseFormReturn<BannerForm> };

const Words = ({ form }: Fields) => {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(FIRST_LANGUAGE);
  const texts = form.watch('texts');
  const current = texts[language] ?? NO_BANNER_TEXT;
  // Languages that are not shown are checked as well.
  form.register('texts', { validate: (written) => unfinishedIn(written, isTitled).length === 0 });
  const { here, elsewhere } = useUnfinished({
    codes: form.formState.errors.texts ? unfinishedIn(texts, isTitled) : [],
    ...{ shown: language, english: 'titles.missing', others: 'titles.missingIn' },
  });
  const change = (part: Partial<BannerText>): void =>
    form.setValue(
      'texts',
      { ...texts, [language]: { ...current, ...part } },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    <div className={layout.group}>
      <LanguageSelect
        languages={Object.keys(texts)}
        isWritten={(code) => isTitled(texts[code] ?? NO_BANNER_TEXT)}
        value={language}
        onChange={setLanguage}
        error={elsewhere}
      />
      <TextField
        label={t('content.headline', { language })}
        required={language === FIRST_LANGUAGE}
        maxLength={TITLE_MAX}
        autoComplete="off"
        error={here}
        value={current.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={layout.row}>
        <TextField
          label={t('content.bannerText', { language })}
          maxLength={TEXT_MAX}
          autoComplete="off"
          value={current.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <TextField
          label={t('content.action', { language })}
          maxLength={ACTION_MAX}
          autoComplete="off"
          value={current.action}
          onChange={(event) => change({ action: event.target.value })}
        />
      </div>
    </div>
  );
};

const Pictures = ({ form, merchant }: Fields & { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const hasPicture = (url: string): boolean => url !== '';
  form.register('image', { validate: hasPicture });
  form.register('imagePhone', { validate: hasPicture });
  const set = (name: 'image' | 'imagePhone') => (url: string) =>
    form.setValue(name, url, { shouldDirty: true, shouldValidate: true });
  return (
    <div className={layout.row}>
      <PictureField
        send={sendPicture(merchant, 'banner')}
        label={t('content.picture')}
        hint={t('content.pictureHint', { width: 1440, height: 480 })}
        value={form.watch('image')}
        error={errors.image && t('content.pictureMissing')}
        onChange={set('image')}
      />
      <PictureField
        send={sendPicture(merchant, 'bannerPhone')}
        label={t('content.picturePhone')}
        hint={t('content.pictureHint', { width: 720, height: 480 })}
        value={form.watch('imagePhone')}
        error={errors.imagePhone && t('content.pictureMissing')}
        onChange={set('imagePhone')}
      />
    </div>
  );
};

const Target = ({ form }: Fields) => {
  const { t } = useTranslation();
  const kind = form.watch('linkageType');
  return (
    <div className={layout.row}>
      <SelectField
        label={t('content.linkage')}
        options={(['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(`content.linkage.${value}`) }))}
        {...form.register('linkageType')}
      />
      {kind !== '0' && (
        <TextField
          label={t('content.url')}
          hint={t(`content.urlHint.${kind}`)}
          required
          maxLength={URL_MAX}
          autoComplete="off"
          spellCheck={false}
          error={form.formState.errors.url && t('content.urlWrong')}
          {...form.register('url', { validate: (url, { linkageType }) => isTarget(url, linkageType) })}
        />
      )}
    </div>
  );
};

/** Words, pictures, link and group of a banner. */
export const BannerFields = ({ form, merchant }: FieldsProps<BannerForm>) => {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('content.group')}
        options={GROUPS.map((value) => ({ value, label: t(`content.group.${value}`) }))}
        {...form.register('groupName')}
      />
      <Words form={form} />
      <Pictures form={form} merchant={merchant} />
      <Target form={form} />
    </>
  );
};
