/** Changes of one merchant, each with its audit row, its event and other merchants untouched. Links, disclaimer and brand change as content does. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/merchants/schema';
import { linksOf, portalOf } from '../content/index.ts';
import type { FrameService } from '../content/index.ts';
import { isNetwork } from '../../ground/geo/index.ts';
import type { GeoModule } from '../../ground/geo/index.ts';
import type { AuditActor } from '../../ground/audit/index.ts';
import { FLAG_DEFAULTS, STATUS_FORM, statusMessagesOf, visitorRulesOf } from '../../tenancy/merchants/index.ts';
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
  setAccess(code: string, change: BodyOf<typeof schema.setMerchantAccess>, actor: AuditActor): Promise<Settings>;
}

const isFlag = (name: string): name is FlagName => Object.hasOwn(FLAG_DEFAULTS, name);

/** The forms of this page, as their versions are kept. */
const FORM = { status: STATUS_FORM, access: 'access' } as const;

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
    ...linksOf(resources, customerService),
    disclaimer: disclaimer && { ...disclaimer },
    portal: portalOf(merchant),
    access: {
      restrictedCountries: [...restrictedCountries],
      blockedAddresses: [...blockedAddresses],
      canPlace: geo.isConfigured,
    },
    versions: {
      status: formVersionToWire(versionOf(FORM.status)),
      access: formVersionToWire(versionOf(FORM.access)),
    },
  };
};

const accessText = ({ restrictedCountries, blockedAddresses }: VisitorRules): string =>
  [...restrictedCountries, ...blockedAddresses].join(' ');
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
