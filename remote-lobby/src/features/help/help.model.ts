/** Which help text is meant. Pure. */
import type { HelpItem } from '../../shared/data/types.ts';

/** Texts that the help popup opens at by the hash of the address (SHL-020). */
export type LegalText = 'terms' | 'privacy';

const HASHES: Readonly<Record<string, LegalText>> = { '#term': 'terms', '#terms': 'terms', '#privacy': 'privacy' };

/** The legal text that an address asks for; null for the help itself. */
export const legalOfHash = (hash: string): LegalText | null => HASHES[hash.toLowerCase()] ?? null;

const LEGAL_IDS: Readonly<Record<LegalText, readonly string[]>> = {
  terms: ['terms', 'term'],
  privacy: ['privacy'],
};

/** The item that holds a legal text, by its id. */
export const legalItem = (items: readonly HelpItem[], legal: LegalText): HelpItem | undefined =>
  items.find(({ id }) => LEGAL_IDS[legal].includes(id.toLowerCase()));

/** How many the lobby shows (specification, section 9). */
const TABS = 4;
export const tabItems = (items: readonly HelpItem[]): readonly HelpItem[] => items.slice(0, TABS);

/** The chosen item; the first one where the choice names none (CON-024). */
export const chosenItem = (items: readonly HelpItem[], id: string | null): HelpItem | undefined =>
  items.find((item) => item.id === id) ?? items[0];
