/**
 * Keeps the input of open forms over a reload that the player did not start (MFE-018). Never a password, a code or a card number.
 * `restore-drafts.ts` puts it back; only a page that finds a draft loads it.
 */
import { DRAFTS_KEY } from './unsaved.ts';
import type { Unsaved } from './unsaved.ts';

export interface Draft {
  readonly key: string;
  readonly value: string;
}

export interface Drafts {
  readonly savedAt: number;
  readonly fields: readonly Draft[];
}

const SECRET = /password|one-time-code|^cc-/;
type Field = ReturnType<Unsaved['fields']>[number];

const isSecret = (field: Field): boolean => SECRET.test(`${field.type} ${field.autocomplete}`) || field.type === 'file';

const labelOf = (field: Field): string =>
  field.name || (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '');

/** Identifies a field across builds of the same page: by address, and by name or label. */
export const draftKeyOf = (field: Field, path: string): string => `${path} ${field.type} ${labelOf(field)}`;

export const keepDrafts = (
  unsaved: Pick<Unsaved, 'fields'>,
  storage: Pick<Storage, 'setItem'>,
  path: string,
  now: number,
): void => {
  const kept = unsaved
    .fields()
    .filter((field) => !isSecret(field) && !['checkbox', 'radio'].includes(field.type))
    .map((field): Draft => ({ key: draftKeyOf(field, path), value: field.value }));
  if (kept.length === 0) return;
  try {
    storage.setItem(DRAFTS_KEY, JSON.stringify({ savedAt: now, fields: kept } satisfies Drafts));
  } catch {
    // Storage is full or blocked: the notice has already announced the reload.
  }
};
