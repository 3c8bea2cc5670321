/** How merchant and releases become the composition document of a visitor (design 3.2). Pure. */
import { createHash } from 'node:crypto';
import { compareModules } from 'shared-contracts/module';
import type { ComposedModule, Composition, ModuleRelease } from 'shared-contracts/composition';
import type { Restriction } from '../../kernel/index.ts';
import {
  isModuleOn,
  languagesOf,
  statusMessagesOf,
  timeZoneOf,
  visitorRulesOf,
  webHosts,
} from '../../tenancy/merchants/index.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import { NOBODY, pick, releaseBase } from '../releases/index.ts';
import type { PublishedRelease, ReleaseChoice, ReleasePick, Visitor } from '../releases/index.ts';

/** What a revision stands for, and the revision. */
type Composed = Omit<Composition, 'serverTime' | 'announced'>;

/** The document without the moment at which it was answered: what is kept in memory. */
export type ComposedDocument = Omit<Composition, 'serverTime'>;

/** A merchant, and from which age people play there. */
export type ComposedMerchant = Merchant & { readonly minimumAge: number };

const CHUNK_FILE = /^(?:.*\/)?([a-z0-9-]+)\.[0-9a-f]+\.(js|css)$/;

/** Files of the chunk with the code of each page, by the page's address; nothing for a release that names none. */
const filesOfPages = (
  { manifest, files }: PublishedRelease,
  urlOf: (path: string) => string,
): ModuleRelease['pages'] => {
  const byChunk = Map.groupBy(
    files.flatMap(({ path, integrity }) => {
      const [, chunk, kind] = CHUNK_FILE.exec(path) ?? [];
      return chunk === undefined
        ? []
        : [{ chunk, url: urlOf(path), integrity, kind: kind === 'css' ? ('style' as const) : ('script' as const) }];
    }),
    ({ chunk }) => chunk,
  );
  const pages = (manifest.firstPages ?? []).flatMap(({ path, chunk = '' }) => {
    const found = byChunk.get(chunk)?.map(({ chunk: _, ...file }) => file);
    return found ? [[path, found] as const] : [];
  });
  return pages.length === 0 ? undefined : Object.fromEntries(pages);
};

const toModuleRelease = (release: PublishedRelease): ModuleRelease => {
  const base = releaseBase(release.module, release.hash);
  const fileOf = ({ file, integrity }: { readonly file: string; readonly integrity: string }) => ({
    url: `${base}${file}`,
    integrity,
  });
  const pages = filesOfPages(release, (path) => `${base}${path}`);
  return {
    version: release.version,
    hash: release.hash,
    contract: release.contract,
    entry: {
      ...fileOf(release.entry),
      ...(release.entry.kind ? { kind: release.entry.kind } : {}),
      ...(release.entry.global ? { global: release.entry.global } : {}),
    },
    preload: release.preload.map((file) => ({
      ...{ ...fileOf(file), kind: file.kind },
      ...(file.unchecked ? { unchecked: true as const } : {}),
    })),
    ...(pages ? { pages } : {}),
  };
};

const toComposedModule = ({ release, fallback, reason }: ReleasePick): ComposedModule => ({
  name: release.module,
  reason,
  manifest: release.manifest,
  release: toModuleRelease(release),
  fallback: fallback && toModuleRelease(fallback),
});

/** What a merchant runs of each module, by module. */
export type MerchantChoices = ReadonlyMap<string, ReleaseChoice>;

/**
 * Only modules that are on and have a release are named; none at all while the merchant is closed, so that the gate decides
 * before any remote is asked for (MFE-021).
 */
const openChoices = (merchant: Merchant, choices: MerchantChoices): readonly ReleaseChoice[] =>
  merchant.status === 0 ? [...choices.values()].filter(({ module }) => isModuleOn(merchant, module)) : [];

/** The releases that a visitor runs, in the order of navigation. */
export const picksOf = (merchant: Merchant, choices: MerchantChoices, visitor: Visitor): readonly ReleasePick[] =>
  openChoices(merchant, choices)
    .flatMap((choice) => pick(choice, visitor) ?? [])
    .sort((a, b) => compareModules(a.release.module, b.release.module));

/** Visitors with the same picks get the same document. Short: what everybody runs is left out. */
export const variantOf = (picks: readonly ReleasePick[]): string =>
  picks
    .filter(({ reason }) => reason === 'canary-device' || reason === 'canary-account')
    .map(({ release, reason }) => `${release.module} ${reason}`)
    .join(',');

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** A merchant as somebody sees it who may not visit: maintenance, which says more, comes first (SHL-034). */
export const closedFor = (merchant: ComposedMerchant): ComposedMerchant => ({
  ...merchant,
  status: 2,
  statusMessage: null,
});

export const compose = (
  merchant: ComposedMerchant,
  choices: MerchantChoices,
  visitor: Visitor = NOBODY,
  restriction: Restriction | null = null,
): Composed => {
  const imageHosts = webHosts(merchant.settings, 'imageCDNs');
  const messages = statusMessagesOf(merchant);
  const content = {
    merchant: {
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
      accent: merchant.accent,
      logoUrl: textOf(merchant.settings['logoUrl']),
      copyright: textOf(merchant.settings['copyright']) ?? '',
      minimumAge: merchant.minimumAge,
      timeZone: timeZoneOf(merchant),
      ...(imageHosts.length > 1 ? { imageHosts } : {}),
    },
    system: {
      status: merchant.status,
      maintenanceEnd: merchant.maintenanceEnd?.toISOString() ?? null,
      message: merchant.statusMessage,
      ...(Object.keys(messages).length > 0 ? { messages } : {}),
      ...(restriction ? { restriction } : {}),
    },
    flags: merchant.flags,
    languages: languagesOf(merchant.languages),
    defaultLanguage: merchant.defaultLanguage,
    barsAllowed: merchant.settings['barsAllowed'] === true,
    frame: textOf(merchant.settings['frameRevision']) ?? '',
    overridesAllowed: merchant.settings['overridesAllowed'] === true,
    modules: picksOf(merchant, choices, visitor).map(toComposedModule),
  };
  return { revision: digest(JSON.stringify(content)), ...content };
};

/**
 * What the stream says is in force: the revision of the document that everybody has. While a canary runs or somebody is kept out,
 * documents differ by visitor, and it is a text that changes with the canaries and with who is kept out.
 */
export const announcedRevision = (merchant: ComposedMerchant, choices: MerchantChoices): string => {
  const { revision } = compose(merchant, choices);
  const canaries = openChoices(merchant, choices).flatMap(({ module, canary }) =>
    canary ? [[module, canary.id, canary.release.hash, canary.share, canary.accounts]] : [],
  );
  const { restrictedCountries, blockedAddresses } = visitorRulesOf(merchant.settings);
  const keptOut = [...restrictedCountries, ...blockedAddresses];
  return canaries.length + keptOut.length === 0 ? revision : digest(JSON.stringify([revision, canaries, keptOut]));
};
