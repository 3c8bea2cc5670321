/** Settings of a merchant as forms that have versions: what they hold, and how the log names it. Pure. */
import { LINK_TYPES } from 'shared-contracts/merchants';
import type { LinkType } from 'shared-contracts/merchants';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import { webHosts } from '../../tenancy/merchants/index.ts';
import type {
  ContentKind,
  CustomerService,
  LinksFields,
  PortalFields,
  Resource,
  Setting,
  SettingKind,
} from './content.model.ts';

export const SETTING_KINDS: readonly SettingKind[] = ['links', 'disclaimer', 'portal'];

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);
export const isSettingKind = (kind: ContentKind): kind is SettingKind => isOneOf(SETTING_KINDS, kind);
export const isSetting = <C extends { readonly kind: string }>(
  content: C,
): content is Extract<C, { readonly kind: SettingKind }> => isOneOf(SETTING_KINDS, content.kind);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Former names of accents mean what pages show for them. */
export const accentOf = (accent: string): NonNullable<PortalFields['accent']> =>
  ['jade', 'lotus'].includes(accent) ? 'jade' : 'gold';

/** What visitors see of it everywhere. */
export const whitelabelOf = ({
  name,
  settings,
}: Pick<Merchant, 'name' | 'settings'>): Pick<PortalFields, 'siteName' | 'logoUrl' | 'copyright'> => ({
  siteName: name,
  logoUrl: textOf(settings['logoUrl']) || null,
  copyright: textOf(settings['copyright']),
});

export const portalOf = (merchant: Merchant): PortalFields => {
  const { accent, hosts, settings } = merchant;
  return {
    ...whitelabelOf(merchant),
    accent: accentOf(accent),
    gtagId: textOf(settings['gtagId']),
    domains: [...hosts],
    imageCDNs: [...webHosts(settings, 'imageCDNs')],
    launchGameCDNs: [...webHosts(settings, 'launchGameCDNs')],
  };
};

const isLinkType = (type: string): type is LinkType => isOneOf(LINK_TYPES, type);

export const linksOf = (resources: readonly Resource[], customerService: readonly CustomerService[]): LinksFields => ({
  links: resources.flatMap(({ resourceType, url, qrCodeUrl }) =>
    isLinkType(resourceType) ? [{ type: resourceType, url, ...(qrCodeUrl === url ? {} : { qrCodeUrl }) }] : [],
  ),
  customerService: [...customerService],
});

export const resourcesOf = ({ links }: LinksFields): Resource[] =>
  links.map(({ type, url, qrCodeUrl = url }) => ({ resourceType: type, url, qrCodeUrl }));

/** What the log says of a setting: each address by its kind, each text by its language. */
export const loggedSetting = (setting: Setting): Readonly<Record<string, unknown>> => {
  if (setting.kind === 'portal') return { ...setting.fields };
  if (setting.kind === 'disclaimer') return setting.fields.texts ?? { texts: 'none' };
  const { links, customerService } = setting.fields;
  return Object.fromEntries<string>([
    ...links.map(
      ({ type, url, qrCodeUrl = url }) => [type, qrCodeUrl === url ? url : `${url} (QR ${qrCodeUrl})`] as const,
    ),
    ...customerService.map(({ csType, path }) => [csType, path] as const),
  ]);
};
