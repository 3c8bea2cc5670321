/** Fields of the settings page and what they mean. Pure. */
import { LINK_TYPES } from 'shared-contracts/merchants';
import type { LinksChange, LinkType, Settings } from './settings.api.ts';

export const RIGHT_BAR: readonly LinkType[] = ['INVITE', 'TELEGRAM', 'FACEBOOK', 'VIBER'];
export const APPS: readonly LinkType[] = ['ANDROID', 'IOS', 'LITE'];
export const FOOTER: readonly LinkType[] = LINK_TYPES.filter(
  (type) => !RIGHT_BAR.includes(type) && !APPS.includes(type),
);
export const CHANNELS = ['LIVECHAT', 'VIP'] as const;
export type Channel = (typeof CHANNELS)[number];

export type LinkFields = Readonly<Record<LinkType | Channel, string>>;

export const fieldsOf = ({ links, customerService }: Pick<Settings, 'links' | 'customerService'>): LinkFields =>
  Object.fromEntries([
    ...LINK_TYPES.map((type) => [type, links.find((link) => link.type === type)?.url ?? '']),
    ...CHANNELS.map((type) => [type, customerService.find(({ csType }) => csType === type)?.path ?? '']),
  ]) as LinkFields;

/** What is empty is not configured. */
export const linksOf = (fields: LinkFields): LinksChange => ({
  links: LINK_TYPES.map((type) => ({ type, url: fields[type].trim() })).filter(({ url }) => url !== ''),
  customerService: CHANNELS.map((csType) => ({ csType, path: fields[csType].trim() })).filter(
    ({ path }) => path !== '',
  ),
});

/** Empty, or an address with TLS. */
export const isAddress = (text: string): boolean => {
  const address = text.trim();
  return address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:');
};

/** One a line, or separated by commas or blanks. */
export const networksOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,]+/).filter((part) => part !== '')),
];

const NETWORK = /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|[\da-f:.]*:[\da-f:.]*(?:\/\d{1,3})?)$/i;
/** The form of a network; the platform looks at its numbers. */
export const strangeNetworks = (networks: readonly string[]): readonly string[] =>
  networks.filter((network) => !NETWORK.test(network));

/** What a date field of the browser's own zone holds for a moment, and back. */
export const toLocalInput = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
export const fromLocalInput = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());

const REGION = /^[A-Z]{2}$/;
/** Every country that the browser has a name for, by name. */
export const countriesIn = (language: string): readonly { readonly value: string; readonly label: string }[] => {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => REGION.test(code) && !NO_COUNTRIES.has(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, language));
};
/** Named by the same tables, but nobody lives there: unions, outlying parts, private use, what a country was called before. */
const NO_COUNTRIES: ReadonlySet<string> = new Set([
  ...['AC', 'AN', 'BU', 'CP', 'CQ', 'CS', 'DD', 'DG', 'DY', 'EA', 'EU', 'EZ', 'FX', 'HV', 'IC', 'NH', 'NQ', 'QO', 'QU'],
  ...['RH', 'SU', 'TA', 'TP', 'UK', 'UN', 'VD', 'XA', 'XB', 'YD', 'YU', 'ZR', 'ZZ'],
]);
