import { useTranslation } from 'react-i18next';
import { Button, Card, IconButton, Notice, SelectField, TextAreaField } from 'shared-ui';
import { CloseIcon } from 'shared-ui/icons';
import { OvertakenNotice } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import type { CardProps } from './settings-page.tsx';
import { sendAccess } from './settings.api.ts';
import type { Settings } from './settings.api.ts';
import { countriesIn, networksOf, strangeNetworks } from './settings.model.ts';
import styles from './settings.module.css';
import { useCardForm } from './use-card-form.ts';

interface AccessFields {
  countries: string[];
  /** One a line. */
  addresses: string;
}

const fieldsOf = ({ access }: Settings): AccessFields => ({
  countries: access.restrictedCountries,
  addresses: access.blockedAddresses.join('\n'),
});

/** Whom the merchant keeps out: countries, and single addresses or networks. */
export const AccessCard = ({ settings, can, onChange }: CardProps) => {
  const { t, i18n } = useTranslation();
  const { access } = settings;
  const edited = useCardForm(settings, 'access', fieldsOf);
  const { form, stored } = edited;
  const { countries, addresses } = form.watch();
  const setCountries = (next: string[]): void => form.setValue('countries', next, { shouldDirty: true });
  const isEditable = can('merchants.access');
  const all = countriesIn(i18n.language);
  const nameOf = (code: string): string => all.find(({ value }) => value === code)?.label ?? code;
  const networks = networksOf(addresses);
  const strange = strangeNetworks(networks);
  const isSame =
    countries.join() === access.restrictedCountries.join() && networks.join() === access.blockedAddresses.join();
  const save = (): void =>
    onChange({
      title: t('settings.access.change', { merchant: settings.name }),
      text: t('settings.access.effect', { countries: countries.length, addresses: networks.length }),
      action: t('settings.save'),
      danger: true,
      send: edited.sending((version) =>
        sendAccess(settings.code, { restrictedCountries: countries, blockedAddresses: [...networks] }, version),
      ),
    });
  return (
    <Card
      title={t('settings.access')}
      description={t('settings.access.text')}
      footer={
        <FormFoot>
          <Button
            variant="primary"
            disabled={!isEditable || isSame || strange.length > 0 || edited.isOvertaken}
            onClick={save}
          >
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <div className={styles.fields}>
        <OvertakenNotice
          stored={stored}
          edited={edited}
          nameOf={(field) => t(`settings.access.${field}`)}
          textOf={(_field, value) => (Array.isArray(value) ? value.map(String).map(nameOf).join(', ') || null : null)}
        />
        {!access.canPlace && <Notice tone="pending">{t('settings.access.noTable')}</Notice>}
        <SelectField
          label={t('settings.access.add')}
          placeholder={t('settings.access.choose')}
          options={all.filter(({ value }) => !countries.includes(value))}
          value=""
          disabled={!isEditable}
          onChange={(event) => setCountries([...countries, event.target.value])}
        />
        <ul role="list" className={styles.chips} aria-label={t('settings.access.countries')}>
          {countries.length === 0 && <li className={styles.note}>{t('settings.access.none')}</li>}
          {countries.map((code) => (
            <li key={code} className={styles.chip}>
              {nameOf(code)}
              <IconButton
                size="sm"
                label={t('settings.access.remove', { country: nameOf(code) })}
                icon={<CloseIcon size={16} />}
                disabled={!isEditable}
                onClick={() => setCountries(countries.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
        <TextAreaField
          label={t('settings.access.addresses')}
          hint={t('settings.access.addressesHint')}
          error={strange.length > 0 ? t('settings.access.strange', { networks: strange.join(', ') }) : undefined}
          rows={4}
          spellCheck={false}
          value={addresses}
          disabled={!isEditable}
          onChange={(event) => form.setValue('addresses', event.target.value, { shouldDirty: true })}
        />
      </div>
    </Card>
  );
};
