import { useTranslation } from 'react-i18next';
import { Button, Card, TextField } from 'shared-ui';
import { OvertakenNotice } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import type { CardProps } from './settings-page.tsx';
import { sendLinks } from './settings.api.ts';
import { APPS, CHANNELS, FOOTER, RIGHT_BAR, fieldsOf, isAddress, linksOf, qrFieldOf } from './settings.model.ts';
import styles from './settings.module.css';
import { useCardForm } from './use-card-form.ts';

const QR_FIELDS = APPS.map(qrFieldOf);
const GROUPS = [
  { id: 'service', types: CHANNELS },
  { id: 'rightBar', types: RIGHT_BAR },
  { id: 'footer', types: FOOTER },
  { id: 'apps', types: APPS },
  { id: 'qr', types: QR_FIELDS },
] as const;

const SCHEME = 'https://';

/** Where the portal's links outside lead; an empty field takes its link away. */
export const LinksCard = ({ settings, can, onChange }: CardProps) => {
  const { t } = useTranslation();
  const edited = useCardForm(settings, 'links', fieldsOf);
  const { form, stored } = edited;
  const { errors, isDirty } = form.formState;
  const isEditable = can('merchants.content');
  const save = form.handleSubmit((fields) =>
    onChange({
      title: t('settings.links.change', { merchant: settings.name }),
      text: t('settings.links.effect', { merchant: settings.name }),
      action: t('settings.save'),
      send: edited.sending((version) => sendLinks(settings.code, linksOf(fields), version)),
    }),
  );
  return (
    <Card
      title={t('settings.links')}
      description={t('settings.links.text')}
      footer={
        <FormFoot>
          <Button
            form="links-form"
            type="submit"
            variant="primary"
            disabled={!isEditable || !isDirty || edited.isOvertaken}
          >
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <form id="links-form" className={styles.groups} onSubmit={(event) => void save(event)} noValidate>
        <OvertakenNotice stored={stored} edited={edited} nameOf={(type) => t(`settings.link.${type}`)} />
        {GROUPS.map(({ id, types }) => (
          <fieldset key={id} className={layout.group}>
            <legend className={layout.legend}>{t(`settings.links.${id}`)}</legend>
            <div className={layout.row}>
              {types.map((type) => (
                <TextField
                  key={type}
                  type="url"
                  inputMode="url"
                  label={t(`settings.link.${type}`)}
                  placeholder={SCHEME}
                  disabled={!isEditable}
                  error={errors[type] && t('settings.links.wrong')}
                  {...form.register(type, { validate: isAddress })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </form>
    </Card>
  );
};
