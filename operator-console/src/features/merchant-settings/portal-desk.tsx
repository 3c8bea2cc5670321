import { useTranslation } from 'react-i18next';
import { Button, SelectField, TextAreaField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { PictureField } from '../../shared/pictures/index.ts';
import type { SettingDesk, SettingFieldsProps } from './setting-desk.ts';
import { sendLogo } from './settings.api.ts';
import { areDomains, areOrigins, isMeasurementId, portalFieldsOf, portalOf } from './settings.model.ts';
import type { PortalFields } from './settings.model.ts';
import styles from './settings.module.css';

const NAME_MAX = 60;
const COPYRIGHT_MAX = 80;
const ACCENTS = ['gold', 'jade'] as const;
const LISTS = [
  { id: 'domains', validate: areDomains },
  { id: 'imageCDNs', validate: areOrigins },
  { id: 'launchGameCDNs', validate: areOrigins },
] as const;

const LogoField = ({ form, settings, isEditable }: SettingFieldsProps<PortalFields>) => {
  const { t } = useTranslation();
  const logoUrl = form.watch('logoUrl');
  const setLogo = (url: string): void => form.setValue('logoUrl', url, { shouldDirty: true });
  return (
    <>
      <PictureField
        send={sendLogo(settings.code)}
        label={t('settings.portal.logoUrl')}
        hint={t('settings.portal.logoUrl.hint')}
        value={logoUrl}
        disabled={!isEditable}
        onChange={setLogo}
      />
      {logoUrl !== '' && (
        <div className={layout.actions}>
          <Button size="sm" variant="quiet" disabled={!isEditable} onClick={() => setLogo('')}>
            {t('settings.portal.noLogo')}
          </Button>
        </div>
      )}
    </>
  );
};

const Fields = (props: SettingFieldsProps<PortalFields>) => {
  const { form, isEditable } = props;
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={styles.fields}>
      <p className={styles.note}>{t('settings.portal.previewHint')}</p>
      <div className={layout.row}>
        <TextField
          label={t('settings.portal.siteName')}
          required
          maxLength={NAME_MAX}
          disabled={!isEditable}
          error={errors.siteName && t('settings.portal.siteName.wrong')}
          {...form.register('siteName', { validate: (name) => name.trim() !== '' })}
        />
        <TextField
          label={t('settings.portal.copyright')}
          hint={t('settings.portal.copyright.hint')}
          maxLength={COPYRIGHT_MAX}
          disabled={!isEditable}
          {...form.register('copyright')}
        />
      </div>
      <SelectField
        label={t('settings.portal.accent')}
        hint={t('settings.portal.accent.hint')}
        disabled={!isEditable}
        options={ACCENTS.map((value) => ({ value, label: t(`settings.portal.accent.${value}`) }))}
        {...form.register('accent')}
      />
      <LogoField {...props} />
      <TextField
        label={t('settings.portal.gtagId')}
        hint={t('settings.portal.gtagId.hint')}
        spellCheck={false}
        disabled={!isEditable}
        error={errors.gtagId && t('settings.portal.gtagId.wrong')}
        {...form.register('gtagId', { validate: isMeasurementId })}
      />
      {LISTS.map(({ id, validate }) => (
        <TextAreaField
          key={id}
          label={t(`settings.portal.${id}`)}
          hint={t(`settings.portal.${id}.hint`)}
          rows={3}
          spellCheck={false}
          disabled={!isEditable}
          error={errors[id] && t(`settings.portal.${id}.wrong`)}
          {...form.register(id, { validate })}
        />
      ))}
    </div>
  );
};

/** What the portal is called and looks like, the names it answers at, and the hosts of its pictures and games. */
export const PORTAL: SettingDesk<'portal', PortalFields> = {
  kind: 'portal',
  rights: ['merchants.content', 'merchants.configure'],
  liveOf: ({ portal }) => portal,
  toForm: portalFieldsOf,
  fromForm: portalOf,
  nameOf: (t) => (field) => t(`settings.portal.${field}`),
  textOf: (t) => (field, value) => (field === 'accent' ? t(`settings.portal.accent.${String(value)}`) : null),
  Fields,
};
