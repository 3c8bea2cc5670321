/** Changes of one merchant, each with its audit row, its event and other merchants untouched. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { LINK_TYPES } from 'shared-contracts/merchants';
import type { LinkType } from 'shared-contracts/merchants';
import type * as schema from 'shared-contracts/merchants/schema';
import type { Article, ByLanguage, FrameService } from '../content/index.ts';
import { isNetwork } from '../../ground/geo/index.ts';
import type { GeoModule } from '../../ground/geo/index.ts';
import type { AuditActor } from '../../ground/audit/index.ts';
import {
  FLAG_DEFAULTS,
  STATUS_FORM,
  statusMessagesOf,
  visitorRulesOf,
  webHosts,
} from '../../tenancy/merchants/index.ts';
import { formVersionToWire, readFormVersions } from '../../kernel/index.ts';
import type { Database } from '../../kernel/index.ts';
import type { FlagName, Merchant, MerchantsService, VisitorRules } from '../../tenancy/merchants/index.ts';

export type Settings = z.output<typeof schema.settings>;
type BodyOf<S extends { readonly body: z.ZodType }> = z.output<S['body']>;

export interface SettingsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: MerchantsService;
  readonly frame: FrameService;
  readonly geo: Pick<GeoModule, 'isConfigured'>;
}

export interface SettingsService {
  of(code: string): Promise<Settings>;
  setStatus(code: string, change: BodyOf<typeof schema.setMerchantStatus>, actor: AuditActor): Promise<Settings>;
  /** Throws `request.not-found` for a flag that does not exist. */
  setFlag(
    code: string,
    flag: string,
    change: BodyOf<typeof schema.setMerchantFlag>,
    actor: AuditActor,
  ): Promise<Settings>;
  setBars(code: string, change: BodyOf<typeof schema.setMerchantBars>, actor: AuditActor): Promise<Settings>;
  setLinks(code: string, change: BodyOf<typeof schema.setMerchantLinks>, actor: AuditActor): Promise<Settings>;
  setDisclaimer(
    code: string,
    change: BodyOf<typeof schema.setMerchantDisclaimer>,
    actor: AuditActor,
  ): Promise<Settings>;
  /** @throws PortalError `merchant.host-taken`. */
  setPortal(code: string, change: BodyOf<typeof schema.setMerchantPortal>, actor: AuditActor): Promise<Settings>;
  setAccess(code: string, change: BodyOf<typeof schema.setMerchantAccess>, actor: AuditActor): Promise<Settings>;
}

const isLinkType = (type: string): type is LinkType => (LINK_TYPES as readonly string[]).includes(type);
const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAG_DEFAULTS, name);

const refuseTwice = (field: string, keys: readonly string[]): void => {
  if (new Set(keys).size < keys.length)
    throw new PortalError('request.invalid', { fields: { [field]: 'request.invalid' } });
};

/** Browsers that hold what the frame asked for know by it that it has changed. */
const newFrame = () => ({ frameRevision: randomUUID() });

/** The forms of this page, as their versions are kept. */
const FORM = {
  status: STATUS_FORM,
  links: 'links',
  disclaimer: 'disclaimer',
  portal: 'portal',
  access: 'access',
} as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Former names of accents mean what pages show for them. */
const accentOf = (accent: string) => (['jade', 'lotus'].includes(accent) ? 'jade' : 'gold');
const portalOf = ({ name, accent, hosts, settings }: Merchant): Settings['portal'] => ({
  siteName: name,
  accent: accentOf(accent),
  logoUrl: textOf(settings['logoUrl']) || null,
  copyright: textOf(settings['copyright']),
  gtagId: textOf(settings['gtagId']),
  domains: [...hosts],
  imageCDNs: [...webHosts(settings, 'imageCDNs')],
  launchGameCDNs: [...webHosts(settings, 'launchGameCDNs')],
});

const read = async ({ database, merchants, frame, geo }: SettingsDeps, code: string): Promise<Settings> => {
  const { id } = await merchants.byCode(code);
  const versionOf = await readFormVersions(database.db, id, Object.values(FORM));
  // Values that another instance has changed a moment ago must not come with the version of that change.
  merchants.snapshot.invalidate();
  frame.snapshot.invalidate();
  const merchant = await merchants.byCode(code);
  const { resources, customerService, disclaimer } = await frame.of(merchant.id);
  const plan = await merchants.plannedMaintenance(merchant.id);
  const { restrictedCountries, blockedAddresses } = visitorRulesOf(merchant.settings);
  return {
    code: merchant.code,
    name: merchant.name,
    hosts: [...merchant.hosts],
    languages: [...merchant.languages],
    status: merchant.status,
    maintenanceStart: plan?.startsAt.toISOString() ?? null,
    maintenanceEnd: (plan ? plan.endsAt : merchant.maintenanceEnd)?.toISOString() ?? null,
    message: plan ? plan.message : merchant.statusMessage,
    messages: { ...(plan ? plan.messages : statusMessagesOf(merchant)) },
    flags: Object.keys(FLAG_DEFAULTS).map((name) => ({ name, enabled: merchant.flags[name] === 1 })),
    barsAllowed: merchant.settings['barsAllowed'] === true,
    links: resources.flatMap(({ resourceType, url, qrCodeUrl }) =>
      isLinkType(resourceType) ? [{ type: resourceType, url, ...(qrCodeUrl === url ? {} : { qrCodeUrl }) }] : [],
    ),
    customerService: [...customerService],
    disclaimer: disclaimer && { ...disclaimer },
    portal: portalOf(merchant),
    access: {
      restrictedCountries: [...restrictedCountries],
      blockedAddresses: [...blockedAddresses],
      canPlace: geo.isConfigured,
    },
    versions: {
      status: formVersionToWire(versionOf(FORM.status)),
      links: formVersionToWire(versionOf(FORM.links)),
      disclaimer: formVersionToWire(versionOf(FORM.disclaimer)),
      portal: formVersionToWire(versionOf(FORM.portal)),
      access: formVersionToWire(versionOf(FORM.access)),
    },
  };
};

type Addresses = Pick<Settings, 'links' | 'customerService'>;
const addressesOf = ({ links, customerService }: Addresses): ReadonlyMap<string, string> =>
  new Map([
    ...links.map(
      ({ type, url, qrCodeUrl = url }) => [type, qrCodeUrl === url ? url : `${url} (QR ${qrCodeUrl})`] as const,
    ),
    ...customerService.map(({ csType, path }) => [csType, path] as const),
  ]);

/** Addresses as the audit log keeps them: those that differ from the other side. */
const linksText = (own: Addresses, other: Addresses): string => {
  const others = addressesOf(other);
  const different = [...addressesOf(own)].filter(([kind, address]) => others.get(kind) !== address);
  return different.map(([kind, address]) => `${kind} ${address}`).join(', ');
};
const accessText = ({ restrictedCountries, blockedAddresses }: VisitorRules): string =>
  [...restrictedCountries, ...blockedAddresses].join(' ');
const PORTAL_FIELDS = [
  ...(['siteName', 'accent', 'logoUrl', 'copyright', 'gtagId'] as const),
  ...(['domains', 'imageCDNs', 'launchGameCDNs'] as const),
] as const;
/** As the audit log keeps it: what differs from the other side. */
const portalText = (own: Settings['portal'], other: Settings['portal']): string =>
  PORTAL_FIELDS.filter((field) => String(own[field]) !== String(other[field]))
    .map((field) => `${field}: ${String(own[field] ?? '')}`)
    .join('; ');
const disclaimerText = (texts: Settings['disclaimer']): string =>
  texts === null
    ? 'none'
    : Object.entries(texts)
        .map(([language, { title }]) => `${language}: ${title}`)
        .join(', ');

const createContentChanges = (deps: SettingsDeps): Pick<SettingsService, 'setLinks' | 'setDisclaimer'> => {
  const { merchants, frame } = deps;
  return {
    setLinks: async (code, { links, customerService, reason, version }, actor) => {
      refuseTwice(
        'links',
        links.map(({ type }) => type),
      );
      refuseTwice(
        'customerService',
        customerService.map(({ csType }) => csType),
      );
      const { id } = await merchants.byCode(code);
      const before = await read(deps, code);
      await merchants.changeSettings({
        merchant: code,
        settings: newFrame(),
        action: 'merchant.links',
        before: linksText(before, { links, customerService }),
        after: linksText({ links, customerService }, before),
        reason,
        actor,
        saves: { form: FORM.links, version },
        also: (trx) =>
          frame.replaceLinks(trx, id, {
            resources: links.map(({ type, url, qrCodeUrl = url }) => ({ resourceType: type, url, qrCodeUrl })),
            customerService,
          }),
      });
      return read(deps, code);
    },
    setDisclaimer: async (code, { texts, reason, version }, actor) => {
      const { id } = await merchants.byCode(code);
      const before = await read(deps, code);
      await merchants.changeSettings({
        merchant: code,
        settings: newFrame(),
        action: 'merchant.disclaimer',
        before: disclaimerText(before.disclaimer),
        after: disclaimerText(texts),
        reason,
        actor,
        saves: { form: FORM.disclaimer, version },
        // The schema has seen that EN is among them.
        also: (trx) => frame.putDisclaimer(trx, id, texts as ByLanguage<Article> | null),
      });
      return read(deps, code);
    },
  };
};

const barsText = ({ settings }: Merchant): string => (settings['barsAllowed'] === true ? 'on' : 'off');

/** At once, or planned: what a closed portal says, and until when. */
const createStatusChange =
  (deps: SettingsDeps): SettingsService['setStatus'] =>
  async (code, { status, maintenanceStart, maintenanceEnd, message, messages, ...change }, actor) => {
    const [start = null, end = null] = [maintenanceStart, maintenanceEnd].map((at) =>
      status === 1 && at !== null ? new Date(at) : null,
    );
    if (start && end && start >= end)
      throw new PortalError('request.invalid', { fields: { maintenanceEnd: 'request.invalid' } });
    const words = status === 0 ? { message: null } : { message, messages: message === null ? {} : messages };
    const times = { maintenanceStart: start, maintenanceEnd: end };
    await deps.merchants.setStatus({ merchant: code, status, ...times, ...words, ...change, actor });
    return read(deps, code);
  };

export const createSettingsService = (deps: SettingsDeps): SettingsService => {
  const { merchants } = deps;
  return {
    ...createContentChanges(deps),
    of: (code) => read(deps, code),
    setStatus: createStatusChange(deps),
    setFlag: async (code, flag, { enabled, reason }, actor) => {
      if (!isFlag(flag)) throw new PortalError('request.not-found');
      await merchants.setFlag({ merchant: code, flag, enabled, reason, actor });
      return read(deps, code);
    },
    setBars: async (code, { allowed, reason }, actor) => {
      await merchants.changeSettings({
        merchant: code,
        settings: { barsAllowed: allowed },
        action: 'merchant.bars',
        before: barsText(await merchants.byCode(code)),
        after: allowed ? 'on' : 'off',
        reason,
        actor,
      });
      return read(deps, code);
    },
    setPortal: async (code, { reason, version, ...portal }, actor) => {
      const before = portalOf(await merchants.byCode(code));
      const { siteName, domains, accent = before.accent, ...settings } = portal;
      const after = { ...portal, accent };
      await merchants.changeSettings({
        merchant: code,
        settings: { ...settings, logoUrl: settings.logoUrl ?? '', ...newFrame() },
        name: siteName,
        ...(accent === before.accent ? {} : { accent }),
        hosts: domains,
        action: 'merchant.portal',
        before: portalText(before, after),
        after: portalText(after, before),
        reason,
        actor,
        saves: { form: FORM.portal, version },
      });
      return read(deps, code);
    },
    setAccess: async (code, { restrictedCountries, blockedAddresses, reason, version }, actor) => {
      if (!blockedAddresses.every(isNetwork))
        throw new PortalError('request.invalid', { fields: { blockedAddresses: 'request.invalid' } });
      const rules = {
        restrictedCountries: [...new Set(restrictedCountries)],
        blockedAddresses: [...new Set(blockedAddresses)],
      };
      await merchants.changeSettings({
        merchant: code,
        settings: rules,
        action: 'merchant.access',
        before: accessText(visitorRulesOf((await merchants.byCode(code)).settings)),
        after: accessText(rules),
        reason,
        actor,
        saves: { form: FORM.access, version },
      });
      return read(deps, code);
    },
  };
};
