/** What the kinds of content have of their own: their form, their fields and the names of these. */
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { textOf } from '../../shared/versions/index.ts';
import { ArticleFields } from './article-fields.tsx';
import { BannerFields } from './banner-fields.tsx';
import { TextFields } from './text-fields.tsx';
import type { BannerGroup, Content, ContentKind, FieldsOf } from './content.api.ts';
import {
  ANNOUNCEMENT_TYPES,
  announcementFromForm,
  announcementToForm,
  bannerFromForm,
  bannerToForm,
  helpFromForm,
  helpToForm,
  isSlug,
  isSort,
  textFromForm,
  textToForm,
} from './content.model.ts';
import type { AnnouncementForm, BannerForm, FieldsProps, HelpForm, TextForm } from './content.model.ts';

export interface Desk<K extends ContentKind, F extends FieldValues> {
  readonly kind: K;
  /** What a new item is called, where that is known before it is saved. */
  readonly name?: string;
  readonly toForm: (fields: FieldsOf<K> | null, languages: readonly string[]) => F;
  readonly fromForm: (form: F) => Content;
  readonly Fields: ComponentType<FieldsProps<F>>;
}

const SLUG_MAX = 40;

const AnnouncementFields = ({ form, canEdit }: FieldsProps<AnnouncementForm>) => {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('content.type')}
        options={ANNOUNCEMENT_TYPES.map((value) => ({ value, label: t(`content.type.${value}`) }))}
        {...form.register('type')}
      />
      <Checkbox label={t('content.popup')} {...form.register('popup')} />
      <ArticleFields form={form} disabled={!canEdit} />
    </>
  );
};

const HelpFields = ({ form, isNew, canEdit }: FieldsProps<HelpForm>) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={layout.row}>
        <TextField
          label={t('content.slug')}
          hint={t('content.slugHint')}
          required
          readOnly={!isNew}
          maxLength={SLUG_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.slug && t('content.slugWrong')}
          {...form.register('slug', { validate: isSlug })}
        />
        <TextField
          label={t('content.position')}
          hint={t('points.sortHint')}
          required
          numeric
          inputMode="numeric"
          error={form.formState.errors.sort && t('content.positionWrong')}
          {...form.register('sort', { validate: isSort })}
        />
      </div>
      <ArticleFields form={form} disabled={!canEdit} />
    </>
  );
};

export const DESKS = {
  announcement: {
    kind: 'announcement',
    toForm: announcementToForm,
    fromForm: announcementFromForm,
    Fields: AnnouncementFields,
  } satisfies Desk<'announcement', AnnouncementForm>,
  help: {
    kind: 'help',
    toForm: helpToForm,
    fromForm: helpFromForm,
    Fields: HelpFields,
  } satisfies Desk<'help', HelpForm>,
};

/** @param group of a new banner */
export const bannerDesk = (group: BannerGroup): Desk<'banner', BannerForm> => ({
  kind: 'banner',
  toForm: (fields, languages) => bannerToForm(fields, languages, group),
  fromForm: bannerFromForm,
  Fields: BannerFields,
});

/** Of one text: its key does not change. */
export const textDesk = (key: string): Desk<'text', TextForm> => ({
  kind: 'text',
  name: key,
  toForm: (fields, languages) => textToForm(fields ?? { key, texts: {} }, languages),
  fromForm: textFromForm,
  Fields: TextFields,
});

const FIELDS: Readonly<Record<string, string>> = {
  groupName: 'content.group',
  linkageType: 'content.linkage',
  url: 'content.url',
  image: 'content.picture',
  imagePhone: 'content.picturePhone',
  type: 'content.type',
  popup: 'content.popup',
  slug: 'content.slug',
  sort: 'content.position',
  key: 'content.key',
};
const TEXTS: Readonly<Record<string, string>> = {
  '': 'content.ownText',
  title: 'content.headline',
  content: 'content.text',
  text: 'content.bannerText',
  action: 'content.action',
};

/** The name of a field by its path; a language's text is a field of its own. */
export const fieldName =
  (t: TFunction) =>
  (path: string): string | null => {
    const [first = '', language = '', part = ''] = path.split('.');
    const key = first === 'texts' ? TEXTS[part] : FIELDS[first];
    return key === undefined ? null : t(key, { language });
  };

/** Prefixes of the texts of fields that hold a code. */
const CODES: Readonly<Record<string, string>> = {
  groupName: 'content.group',
  type: 'content.type',
  linkageType: 'content.linkage',
};

/** A field's value as its form shows it; null: as it is. */
export const fieldText =
  (t: TFunction) =>
  (path: string, value: unknown): string | null => {
    const prefix = CODES[path];
    return prefix === undefined || value === null ? textOf(path, value) : t(`${prefix}.${value as string | number}`);
  };
