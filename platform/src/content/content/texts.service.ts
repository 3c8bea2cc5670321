/** Texts that the portal ships, for operators who put their own words in their place. */
import type { Clock, Database } from '../../kernel/index.ts';
import type { ShippedTexts } from './content.model.ts';
import { searchTexts, shippedIn, translatedIn } from './texts.policy.ts';
import { itemStatesOf } from './versions.policy.ts';
import type { ItemState } from './versions.policy.ts';
import { findTextItems, listVersionsOf } from './versions.store.ts';

/** What an operator looks through; a longer list needs a narrower search. */
const LISTED_MOST = 50;

export interface FoundText {
  readonly key: string;
  /** In the merchant's languages that use this form. */
  readonly texts: Record<string, string>;
  readonly itemId: string | null;
  readonly states: ItemState[];
}

export interface Texts {
  find(
    merchant: { readonly id: number; readonly languages: readonly string[] },
    query: { readonly search?: string | undefined; readonly key?: string | undefined },
  ): Promise<{ readonly texts: FoundText[]; readonly total: number }>;
}

export interface TextsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly shippedTexts: (merchantId: number) => Promise<ShippedTexts>;
}

export const createTexts = ({ database: { db }, clock, shippedTexts }: TextsDeps): Texts => ({
  find: async ({ id, languages }, { search = '', key }) => {
    const shipped = await shippedTexts(id);
    const keys = key === undefined ? searchTexts(shipped, search) : [key].filter((one) => shipped.has(one));
    const listed = keys.slice(0, LISTED_MOST);
    const items = await findTextItems(db, id, listed);
    const versions = Map.groupBy(await listVersionsOf(db, [...items.values()]), (version) => version.id);
    const translated = translatedIn(shipped);
    const now = clock.now();
    const texts = listed.map((one) => {
      const itemId = items.get(one);
      const shown = ['EN', ...languages].flatMap((language) => {
        const text = shippedIn(shipped.get(one) ?? {}, language, translated);
        return text === null ? [] : [[language, text] as const];
      });
      return {
        key: one,
        texts: Object.fromEntries(shown),
        itemId: itemId?.toString() ?? null,
        states: itemId === undefined ? [] : [...itemStatesOf(versions.get(itemId) ?? [], now)],
      };
    });
    return { texts, total: keys.length };
  },
});
