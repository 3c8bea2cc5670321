import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, IconButton, Notice, SelectField, TextAreaField } from 'shared-ui';
import { CloseIcon } from 'shared-ui/icons';
import { FormFoot } from '../look/form-foot.tsx';
import type { CardProps } from './settings-page.tsx';
import { sendAccess } from './settings.api.ts';
import { countriesIn, networksOf, strangeNetworks } from './settings.model.ts';
import styles from './settings.module.css';

/** Whom the merchant keeps out: countries, and single addresses or networks. */
export const AccessCard = ({ settings, can, onChange }: CardProps) => {
  const { t, i18n } = useTranslation();
  const { access } = settings;
  const [countries, setCountries] = useState<readonly string[]>(access.restrictedCountries);
  const [addresses, setAddresses] = useState(access.blockedAddresses.join('\n'));
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
      send: sendAccess(settings.code, { restrictedCountries: [...countries], blockedAddresses: [...networks] }),
    });
  return (
    <Card
      title={t('settings.access')}
      description={t('settings.access.text')}
      footer={
        <FormFoot>
          <Button variant="primary" disabled={!isEditable || isSame || strange.length > 0} onClick={save}>
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <div className={styles.fields}>
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
          onChange={(event) => setAddresses(event.target.value)}
        />
      </div>
    </Card>
  );
};
