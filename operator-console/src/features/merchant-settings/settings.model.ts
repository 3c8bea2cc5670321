/** Fields of the settings page and what they mean. Pure. */
import { HOSTS_MOST, LINK_TYPES } from 'shared-contracts/merchants';
import { unfinishedIn } from '../../shared/titles/index.ts';
import type { ItemDetail, ItemVersion } from '../../shared/versions/index.ts';
import type { LinkType, SettingFields, StoredFields } from './settings.api.ts';

export const RIGHT_BAR: readonly LinkType[] = ['INVITE', 'TELEGRAM', 'FACEBOOK', 'VIBER'];
export const APPS = ['ANDROID', 'IOS', 'LITE'] as const satisfies readonly LinkType[];
type App = (typeof APPS)[number];
export const FOOTER: readonly LinkType[] = LINK_TYPES.filter(
  (type) => !RIGHT_BAR.includes(type) && !APPS.some((app) => app === type),
);
export const CHANNELS = ['LIVECHAT', 'VIP'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Field of the address that the QR code of an app says. */
export const qrFieldOf = (app: App) => `${app}_QR` as const;
export type LinkFields = Readonly<Record<LinkType | Channel | ReturnType<typeof qrFieldOf>, string>>;

export const linkFieldsOf = ({ links, customerService }: StoredFields<'links'>): LinkFields =>
  Object.fromEntries([
    ...LINK_TYPES.map((type) => [type, links.find((link) => link.type === type)?.url ?? '']),
    ...APPS.map((app) => [qrFieldOf(app), links.find((link) => link.type === app)?.qrCodeUrl ?? '']),
    ...CHANNELS.map((type) => [type, customerService.find(({ csType }) => csType === type)?.path ?? '']),
  ]) as LinkFields;

const qrOf = (fields: LinkFields, type: LinkType): { readonly qrCodeUrl?: string } => {
  const app = APPS.find((one) => one === type);
  const qrCodeUrl = app ? fields[qrFieldOf(app)].trim() : '';
  return qrCodeUrl === '' ? {} : { qrCodeUrl };
};

/** What is empty is not configured; an empty QR field says the link itself. */
export const linksOf = (fields: LinkFields): SettingFields<'links'> => ({
  links: LINK_TYPES.map((type) => ({ type, url: fields[type].trim(), ...qrOf(fields, type) })).filter(
    ({ url }) => url !== '',
  ),
  customerService: CHANNELS.map((csType) => ({ csType, path: fields[csType].trim() })).filter(
    ({ path }) => path !== '',
  ),
});

/** A QR code belongs to a link: without the link it could not be kept. */
export const hasLink = (field: keyof LinkFields, url: string, fields: LinkFields): boolean => {
  const app = APPS.find((one) => one === field);
  return url.trim() !== '' || !app || fields[qrFieldOf(app)].trim() === '';
};

/** Empty, or an address with TLS. */
export const isAddress = (text: string): boolean => {
  const address = text.trim();
  return address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:');
};

/** Fields of the card of brand and addresses; lists have one entry a line. */
export interface PortalFields {
  readonly siteName: string;
  readonly accent: 'gold' | 'jade';
  /** Empty: there is none. */
  readonly logoUrl: string;
  readonly copyright: string;
  readonly gtagId: string;
  readonly domains: string;
  readonly imageCDNs: string;
  readonly launchGameCDNs: string;
}

export const portalFieldsOf = (portal: StoredFields<'portal'>): PortalFields => ({
  ...portal,
  accent: portal.accent ?? 'gold',
  logoUrl: portal.logoUrl ?? '',
  domains: portal.domains.join('\n'),
  imageCDNs: portal.imageCDNs.join('\n'),
  launchGameCDNs: portal.launchGameCDNs.join('\n'),
});

export const portalOf = (fields: PortalFields): SettingFields<'portal'> => ({
  siteName: fields.siteName.trim(),
  accent: fields.accent,
  logoUrl: fields.logoUrl || null,
  copyright: fields.copyright.trim(),
  gtagId: fields.gtagId.trim(),
  domains: [...networksOf(fields.domains)],
  imageCDNs: [...networksOf(fields.imageCDNs)],
  launchGameCDNs: [...networksOf(fields.launchGameCDNs)],
});

interface Article {
  readonly title: string;
  readonly content: string;
}
/** By the codes of their languages; also those in which nothing is written. */
export interface DisclaimerFields {
  readonly texts: Readonly<Record<string, Article>>;
}

export const isWritten = ({ title, content }: Article): boolean => title.trim() !== '' && content.trim() !== '';

const writtenOf = (texts: DisclaimerFields['texts']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text)));

/** Without any text members are asked nothing; English stands in for languages that are missing. */
export const unfinishedDisclaimer = (texts: DisclaimerFields['texts']): string[] =>
  Object.values(texts).every(({ title, content }) => (title + content).trim() === '')
    ? []
    : unfinishedIn(texts, isWritten);

export const disclaimerFieldsOf = ({ texts }: StoredFields<'disclaimer'>): DisclaimerFields => ({ texts: texts ?? {} });

export const disclaimerOf = ({ texts }: DisclaimerFields): SettingFields<'disclaimer'> => {
  const written = writtenOf(texts);
  return { texts: Object.keys(written).length === 0 ? null : written };
};

/** What the form of a setting begins with: the draft, or what is live. Null: what is live was never a version. */
export const begunVersion = ({ versions }: Pick<ItemDetail, 'versions'>): ItemVersion | null =>
  versions.find(({ state }) => state === 'draft') ?? versions.find(({ state }) => state === 'live') ?? null;

/** Empty, or the id of a measurement of Google Analytics. */
export const isMeasurementId = (text: string): boolean => /^(?:G-[A-Z0-9]{4,20})?$/.test(text.trim());

const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
export const areDomains = (text: string): boolean => {
  const domains = networksOf(text);
  return domains.length > 0 && domains.length <= HOSTS_MOST && domains.every((domain) => DOMAIN.test(domain));
};

/** None, or hosts with https:// before and nothing behind. */
export const areOrigins = (text: string): boolean => {
  const origins = networksOf(text);
  return origins.length <= HOSTS_MOST && origins.every((one) => isAddress(one) && new URL(one).origin === one);
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
