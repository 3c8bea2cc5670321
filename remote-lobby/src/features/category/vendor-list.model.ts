/** Which providers are offered where (specification, section 9). Pure. */
import type { Lanes, Vendor } from '../../shared/data/types.ts';

/** Never in the provider list (LIM-056). */
const EXCLUDED: ReadonlySet<string> = new Set(['LOTT', 'ELOTT', 'SPORTS']);

/** Vendors that a category of tiles may show; others are not limited (LIM-052, LIM-053). */
const TILE_VENDORS: Readonly<Record<string, readonly string[]>> = {
  ESPORTS: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  COCKFIGHT: ['DS88'],
};

/** More than this many, and the strip has arrows (LIM-043). */
const WITHOUT_ARROWS = 5;

/** Every provider of the merchant once, in the order of the lanes, those of which something can be played first. */
export const providerList = (lanes: Lanes): readonly Vendor[] => {
  const byCode = new Map<string, Vendor>();
  for (const [lane, vendors] of Object.entries(lanes)) {
    if (EXCLUDED.has(lane)) continue;
    for (const vendor of vendors) {
      if (!EXCLUDED.has(vendor.vassalage) && !byCode.has(vendor.vassalage)) byCode.set(vendor.vassalage, vendor);
    }
  }
  return [...byCode.values()].toSorted((a, b) => Number(a.inMaintenance) - Number(b.inMaintenance));
};

/** Providers of one category's strip. */
export const stripVendors = (lanes: Lanes, gameType: string): readonly Vendor[] =>
  EXCLUDED.has(gameType) ? [] : (lanes[gameType] ?? []).filter(({ vassalage }) => !EXCLUDED.has(vassalage));

/** Providers of a category that shows tiles. */
export const tileVendors = (lanes: Lanes, gameType: string): readonly Vendor[] =>
  (lanes[gameType] ?? []).filter(({ vassalage }) => TILE_VENDORS[gameType]?.includes(vassalage) ?? true);

export const hasArrows = (vendors: number): boolean => vendors > WITHOUT_ARROWS;
