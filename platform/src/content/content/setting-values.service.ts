/** Where settings with versions are in force: the tables that portals read. A version is applied to them as a whole. */
import { randomUUID } from 'node:crypto';
import type { Trx } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Setting, SettingKind } from './content.model.ts';
import type { FrameService } from './frame.service.ts';
import { accentOf, linksOf, portalOf, resourcesOf } from './settings.policy.ts';

export interface SettingValues {
  /** What is in force. */
  current(trx: Trx, merchantId: number, kind: SettingKind): Promise<Setting>;
  /** Domains of it that other merchants have: with any, it can't be applied. */
  takenHosts(trx: Trx, merchantId: number, setting: Setting): Promise<readonly string[]>;
  /** `announce` tells open portals. @throws PortalError `merchant.host-taken`. */
  apply(trx: Trx, merchantId: number, setting: Setting): Promise<void>;
  announce(trx: Trx, merchantIds: readonly number[]): Promise<void>;
}

interface SettingValuesDeps {
  readonly merchants: Pick<MerchantsService, 'current' | 'hostsOfOthers' | 'write' | 'announce'>;
  readonly frame: Pick<FrameService, 'current' | 'replaceLinks' | 'putDisclaimer'>;
}

/** Browsers that hold what the frame asked for know by it that it has changed. */
const newFrame = () => ({ frameRevision: randomUUID() });

const createCurrent =
  ({ merchants, frame }: SettingValuesDeps): SettingValues['current'] =>
  async (trx, merchantId, kind) => {
    if (kind === 'portal') return { kind, fields: portalOf(await merchants.current(trx, merchantId)) };
    const { resources, customerService, disclaimer } = await frame.current(trx, merchantId);
    return kind === 'links'
      ? { kind, fields: linksOf(resources, customerService) }
      : { kind, fields: { texts: disclaimer } };
  };

const createApply =
  ({ merchants, frame }: SettingValuesDeps): SettingValues['apply'] =>
  async (trx, merchantId, setting) => {
    if (setting.kind === 'portal') {
      const { siteName, domains, accent, logoUrl, ...settings } = setting.fields;
      const former = accentOf((await merchants.current(trx, merchantId)).accent);
      return merchants.write(trx, merchantId, {
        settings: { ...settings, logoUrl: logoUrl ?? '', ...newFrame() },
        name: siteName,
        ...(accent === undefined || accent === former ? {} : { accent }),
        hosts: domains,
      });
    }
    if (setting.kind === 'disclaimer') await frame.putDisclaimer(trx, merchantId, setting.fields.texts);
    else
      await frame.replaceLinks(trx, merchantId, {
        resources: resourcesOf(setting.fields),
        customerService: setting.fields.customerService,
      });
    await merchants.write(trx, merchantId, { settings: newFrame() });
  };

export const createSettingValues = (deps: SettingValuesDeps): SettingValues => ({
  current: createCurrent(deps),
  takenHosts: async (trx, merchantId, setting) =>
    setting.kind === 'portal' ? deps.merchants.hostsOfOthers(trx, merchantId, setting.fields.domains) : [],
  apply: createApply(deps),
  announce: deps.merchants.announce,
});
