/** How merchant and releases become the composition document (design 3.2). Pure. */
import { createHash } from 'node:crypto';
import { MODULE_NAMES } from 'shared-contracts/module';
import type { ComposedModule, Composition, ModuleRelease } from 'shared-contracts/composition';
import { isModuleOn, languagesOf } from '../merchants/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { releaseBase } from '../releases/index.ts';
import type { PublishedRelease, ReleaseChoice } from '../releases/index.ts';

/** The document without the moment at which it was answered: what a revision stands for, and what is kept in memory. */
export type ComposedDocument = Omit<Composition, 'serverTime'>;

const toModuleRelease = (release: PublishedRelease): ModuleRelease => {
  const base = releaseBase(release.module, release.hash);
  const fileOf = ({ file, integrity }: { readonly file: string; readonly integrity: string }) => ({
    url: `${base}${file}`,
    integrity,
  });
  return {
    version: release.version,
    hash: release.hash,
    contract: release.contract,
    entry: fileOf(release.entry),
    preload: release.preload.map((file) => ({ ...fileOf(file), kind: file.kind })),
  };
};

const toComposedModule = ({ current, previous }: ReleaseChoice): ComposedModule => ({
  name: current.module,
  manifest: current.manifest,
  release: toModuleRelease(current),
  fallback: previous ? toModuleRelease(previous) : null,
});

/**
 * Only modules that are on and have a release are named; none at all while the merchant is closed, so that the gate decides
 * before any remote is asked for (MFE-021).
 */
const modulesOf = (merchant: Merchant, choices: ReadonlyMap<string, ReleaseChoice>): readonly ComposedModule[] => {
  if (merchant.status !== 0) return [];
  return MODULE_NAMES.filter((name) => isModuleOn(merchant, name)).flatMap((name) => {
    const choice = choices.get(name);
    return choice ? [toComposedModule(choice)] : [];
  });
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const compose = (merchant: Merchant, choices: ReadonlyMap<string, ReleaseChoice>): ComposedDocument => {
  const content = {
    merchant: {
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
      accent: merchant.accent,
      logoUrl: textOf(merchant.settings['logoUrl']),
      copyright: textOf(merchant.settings['copyright']) ?? '',
    },
    system: {
      status: merchant.status,
      maintenanceEnd: merchant.maintenanceEnd?.toISOString() ?? null,
      message: merchant.statusMessage,
    },
    flags: merchant.flags,
    languages: languagesOf(merchant.languages),
    defaultLanguage: merchant.defaultLanguage,
    modules: modulesOf(merchant, choices),
  };
  return { revision: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20), ...content };
};
