import { useTranslation } from 'react-i18next';
import { Button, Card, SelectField, TextAreaField, TextField } from 'shared-ui';
import { OvertakenNotice } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { PictureField } from '../../shared/pictures/index.ts';
import type { CardProps } from './settings-page.tsx';
import { sendLogo, sendPortal } from './settings.api.ts';
import { areDomains, areOrigins, isMeasurementId, portalFieldsOf, portalOf } from './settings.model.ts';
import styles from './settings.module.css';
import { useCardForm } from './use-card-form.ts';

const NAME_MAX = 60;
const COPYRIGHT_MAX = 80;
const ACCENTS = ['gold', 'jade'] as const;
const LISTS = [
  { id: 'domains', validate: areDomains },
  { id: 'imageCDNs', validate: areOrigins },
  { id: 'launchGameCDNs', validate: areOrigins },
] as const;

/** What the portal is called and looks like, the names it answers at, and the hosts of its pictures and games. */
export const PortalCard = ({ settings, can, onChange }: CardProps) => {
  const { t } = useTranslation();
  const edited = useCardForm(settings, 'portal', portalFieldsOf);
  const { form, stored } = edited;
  const { errors, isDirty } = form.formState;
  const isEditable = can('merchants.configure');
  const save = form.handleSubmit((fields) =>
    onChange({
      title: t('settings.portal.change', { merchant: settings.name }),
      text: t('settings.portal.effect'),
      action: t('settings.save'),
      send: edited.sending((version) => sendPortal(settings.code, portalOf(fields), version)),
    }),
  );
  const logoUrl = form.watch('logoUrl');
  const setLogo = (url: string): void => form.setValue('logoUrl', url, { shouldDirty: true });
  return (
    <Card
      title={t('settings.portal')}
      description={t('settings.portal.text')}
      footer={
        <FormFoot>
          {logoUrl !== '' && (
            <Button variant="quiet" disabled={!isEditable} onClick={() => setLogo('')}>
              {t('settings.portal.noLogo')}
            </Button>
          )}
          <Button
            form="portal-form"
            type="submit"
            variant="primary"
            disabled={!isEditable || !isDirty || edited.isOvertaken}
          >
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <form id="portal-form" className={styles.groups} onSubmit={(event) => void save(event)} noValidate>
        <OvertakenNotice stored={stored} edited={edited} nameOf={(field) => t(`settings.portal.${field}`)} />
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
        <PictureField
          send={sendLogo(settings.code)}
          label={t('settings.portal.logoUrl')}
          hint={t('settings.portal.logoUrl.hint')}
          value={logoUrl}
          disabled={!isEditable}
          onChange={setLogo}
        />
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
      </form>
    </Card>
  );
};
