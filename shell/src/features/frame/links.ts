/** External addresses that a merchant has configured (specification, section 2: right bar, footer). */
import { useTranslation } from 'react-i18next';
import { useSystemInfo } from '../../shared/merchant/system-info.ts';

const NAMES: Readonly<Record<string, string>> = {
  TELEGRAM: 'Telegram',
  FACEBOOK: 'Facebook',
  VIBER: 'Viber',
  ZALO: 'Zalo',
  LINE: 'LINE',
  WHATSAPP: 'WhatsApp',
  X: 'X',
  YOUTUBE: 'YouTube',
  INSTAGRAM: 'Instagram',
};
export const RIGHT_BAR = ['INVITE', 'TELEGRAM', 'FACEBOOK', 'VIBER'] as const;
export const SOCIAL = Object.keys(NAMES);

export interface OutsideLink {
  readonly type: string;
  readonly url: string;
  readonly name: string;
}

/** Those of the wanted kinds that there are, in the order of the kinds. */
export const useLinks = (wanted: readonly string[]): readonly OutsideLink[] => {
  const { t } = useTranslation('shell');
  const resources = useSystemInfo()?.resources ?? [];
  return wanted.flatMap((type) => {
    const found = resources.find(({ resourceType, url }) => resourceType === type && url !== '');
    return found ? [{ type, url: found.url, name: NAMES[type] ?? t('rightBar.invite') }] : [];
  });
};
