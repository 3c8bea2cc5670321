import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import type { SettingDesk, SettingFieldsProps } from './setting-desk.ts';
import {
  APPS,
  CHANNELS,
  FOOTER,
  RIGHT_BAR,
  hasLink,
  isAddress,
  linkFieldsOf,
  linksOf,
  qrFieldOf,
} from './settings.model.ts';
import type { LinkFields } from './settings.model.ts';
import styles from './settings.module.css';

const QR_FIELDS = APPS.map(qrFieldOf);
const GROUPS = [
  { id: 'service', types: CHANNELS },
  { id: 'rightBar', types: RIGHT_BAR },
  { id: 'footer', types: FOOTER },
  { id: 'apps', types: APPS },
  { id: 'qr', types: QR_FIELDS },
] as const;

const SCHEME = 'https://';

const Fields = ({ form, isEditable }: SettingFieldsProps<LinkFields>) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={styles.groups}>
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
                error={
                  errors[type] && t(errors[type].type === 'link' ? 'settings.links.qrAlone' : 'settings.links.wrong')
                }
                {...form.register(type, {
                  validate: { address: isAddress, link: (url, fields) => hasLink(type, url, fields) },
                })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
};

/** Where the portal's links outside lead; an empty field takes its link away. */
export const LINKS: SettingDesk<'links', LinkFields> = {
  kind: 'links',
  rights: ['merchants.content'],
  liveOf: ({ links, customerService }) => ({ links, customerService }),
  toForm: linkFieldsOf,
  fromForm: linksOf,
  nameOf: (t) => (type) => t(`settings.link.${type}`),
  Fields,
};
