/** `/wps/system/*` and what else the frame asks for: all answered from memory. */
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/content';
import * as schema from 'shared-contracts/content/schema';
import { defineRoute } from '../../kernel/index.ts';
import type { Merchant, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { hostName } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { inLanguage, isDuring } from './content.model.ts';
import type { Period } from './content.model.ts';
import type { ReadBars } from './bars.ts';
import type { FrameService } from './frame.service.ts';
import { opensWindow, withDisclaimer, withHelp, withLinks } from './preview.policy.ts';
import type { Previewed } from './preview.policy.ts';
import type { Previews } from './preview.service.ts';
import { whitelabelOf } from './settings.policy.ts';

export interface SystemRoutesDeps {
  readonly frame: Pick<FrameService, 'of'>;
  readonly previews: Pick<Previews, 'open'>;
  readonly merchants: Pick<MerchantsService, 'byHost' | 'byId' | 'restrictionOf'>;
  /** Country of an address, null where it is not known. */
  readonly regionOf: (ip: string) => string | null;
  /** Game types of which the merchant offers nothing, from memory. */
  readonly emptyLanes: (merchantId: number) => Promise<readonly string[]>;
  readonly bars: ReadBars;
}

/** A list of texts among the merchant's settings; anything else counts as empty. */
const listSetting = (merchant: Merchant, name: string): string[] => {
  const value = merchant.settings[name];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
};

const textSetting = (merchant: Merchant, name: string): string => {
  const value = merchant.settings[name];
  return typeof value === 'string' ? value : '';
};

const whitelabelWith = (merchant: Merchant, preview: Previewed | null) => {
  const { siteName, logoUrl, copyright } = preview?.kind === 'portal' ? preview.fields : whitelabelOf(merchant);
  return { siteName, logoUrl, copyright, flags: { ...merchant.flags } };
};

const isOn = ({ flags }: Merchant, flag: string): boolean => flags[flag] === 1;

const registerOf = (merchant: Merchant) => ({
  username: isOn(merchant, 'USERNAMEREG3'),
  mobile: isOn(merchant, 'MOBILENUMREG3'),
  mobileVerification: isOn(merchant, 'REGMOBVERF3'),
});

/** Maintenance says more than a restriction and comes first (SHL-034). */
const statusOf = (merchant: Merchant, isKeptOut: boolean): 0 | 1 | 2 =>
  merchant.status === 0 && isKeptOut ? 2 : merchant.status;

const statusRoute = ({ frame, merchants, regionOf, emptyLanes, bars, previews }: SystemRoutesDeps): RouteDefinition =>
  defineRoute(
    endpoints.systemStatus,
    schema.systemStatus,
    async ({ ctx, query }) => {
      const { merchant } = ctx;
      const now = ctx.now();
      // The host that the browser believes to be on must be this merchant's: nothing is told about others (ERR-020).
      if (query.url !== undefined && (await merchants.byHost(hostName(query.url)))?.id !== merchant.id)
        throw new PortalError('merchant.unknown');
      const content = await frame.of(merchant.id);
      const { disclaimer, popups, openedNotices } = content;
      const { referral, windows } = await bars(merchant.id);
      const preview = await previews.open(merchant.id, ctx.previewToken);
      const isOpen = (window: 'popup' | 'announcement', periods: readonly Period[]): boolean =>
        opensWindow(preview, window) || periods.some((period) => isDuring(period, now));
      const status = statusOf(merchant, merchants.restrictionOf(merchant, ctx.ip) !== null);
      return {
        status,
        whitelabel: whitelabelWith(merchant, preview),
        register: registerOf(merchant),
        ...withLinks(content, preview),
        // Also of a previewed portal: a draft's id must not measure anything.
        analytics: { gtagId: textSetting(merchant, 'gtagId') },
        imageCDNs: listSetting(merchant, 'imageCDNs'),
        launchGameCDNs: listSetting(merchant, 'launchGameCDNs'),
        location: { ip: ctx.ip, country: regionOf(ctx.ip) ?? '' },
        maintenance: status === 1,
        maintenanceEnd: merchant.maintenanceEnd?.toISOString() ?? null,
        message: merchant.statusMessage,
        regionRestriction: status === 2,
        referral,
        emptyLanes: [...(await emptyLanes(merchant.id))],
        windows: {
          disclaimer: withDisclaimer(disclaimer, preview) !== null,
          announcement: isOpen('announcement', openedNotices),
          popup: isOpen('popup', popups),
          ...windows,
        },
      };
    },
    { openInMaintenance: true },
  );

const helpOf =
  ({ frame, previews }: Pick<SystemRoutesDeps, 'frame' | 'previews'>) =>
  async ({ ctx, query }: { readonly ctx: RequestContext; readonly query: { readonly language: string } }) => {
    const { help } = await frame.of(ctx.merchant.id);
    const now = ctx.now();
    const preview = await previews.open(ctx.merchant.id, ctx.previewToken);
    return {
      list: withHelp(
        help.filter((item) => isDuring(item, now)),
        preview,
        query.language,
      ),
    };
  };

/** Codes of the specification that are no tags of a language. */
const tagOf = (language: string): string =>
  ({ CN: 'zh', TW: 'zh-TW', KR: 'ko', TY: 'fil', MY: 'my' })[language.toUpperCase()] ?? language;

/** What was sent may be no tag of a language at all. */
const localesOf = (language: string): readonly string[] => {
  try {
    return Intl.getCanonicalLocales(tagOf(language));
  } catch {
    return [];
  }
};

/** Regions that a member may choose to play from (`gamingvenue`), among the merchant's settings; without any there is nothing to choose. */
const venuesOf = (merchant: Merchant, language: string): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames([...localesOf(language), 'en'], { type: 'region' });
  return listSetting(merchant, 'gamingVenues')
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((code) => ({ code, name: names.of(code) ?? code }));
};

export const systemRoutes = (deps: SystemRoutesDeps): readonly RouteDefinition[] => {
  const { frame, merchants, previews } = deps;
  const previewOf = ({ merchant, previewToken }: RequestContext) => previews.open(merchant.id, previewToken);
  return [
    defineRoute(
      endpoints.whitelabel,
      schema.whitelabel,
      async ({ ctx }) => whitelabelWith(ctx.merchant, await previewOf(ctx)),
      { openInMaintenance: true },
    ),
    statusRoute(deps),
    defineRoute(endpoints.domainRoute, schema.domainRoute, async ({ ctx }) => ({
      domainList: (await merchants.byId(ctx.merchant.id)).hosts.map((domain) => ({ domain, speed: 0 as const })),
      resources: withLinks(await frame.of(ctx.merchant.id), await previewOf(ctx)).resources,
    })),
    defineRoute(endpoints.help, schema.help, helpOf(deps)),
    defineRoute(endpoints.helpCenter, schema.help, helpOf(deps)),
    defineRoute(endpoints.disclaimer, schema.disclaimer, async ({ ctx, query }) => {
      const { disclaimer: live } = await frame.of(ctx.merchant.id);
      const disclaimer = withDisclaimer(live, await previewOf(ctx));
      return { disclaimer: disclaimer && inLanguage(disclaimer, query.language) };
    }),
    defineRoute(endpoints.dropdownMenu, schema.dropdownMenu, ({ ctx, query }) => ({
      list: venuesOf(ctx.merchant, tagOf(query.language)),
    })),
  ];
};
