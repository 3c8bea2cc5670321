/** Restores the drafts of `keep-drafts.ts` once their forms appear again. */
import { draftKeyOf } from './keep-drafts.ts';
import type { Draft, Drafts } from './keep-drafts.ts';
import { DRAFTS_KEY } from './unsaved.ts';

/** Older drafts belong to another visit. */
const DRAFTS_LIMIT_MS = 5 * 60_000;
const FIELDS = 'input, textarea, select';

export const readDrafts = (text: string | null, now: number): readonly Draft[] => {
  try {
    const { savedAt, fields } = JSON.parse(text ?? '{}') as Drafts;
    const age = now - savedAt;
    return age >= 0 && age <= DRAFTS_LIMIT_MS ? fields : [];
  } catch {
    return [];
  }
};

/** Sets the value as typing would, with the events that the form's code listens to. */
const fill = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void => {
  // First, so that the restored value counts as typed and is kept by another reload.
  field.dispatchEvent(new Event('focusin', { bubbles: true }));
  // Past React's own property, which would take the event for an echo of what it wrote itself.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Watches the page until every draft is restored or too old. Returns a function that stops it. */
export const restoreDrafts = (page: Document, drafts: readonly Draft[], pathOf: () => string): (() => void) => {
  const left = new Map(drafts.map(({ key, value }) => [key, value]));
  const look = (): void => {
    for (const field of page.querySelectorAll<HTMLInputElement>(FIELDS)) {
      const key = draftKeyOf(field, pathOf());
      const value = left.get(key);
      // A value that the field already has is newer than the draft.
      if (value === undefined || (field.value !== '' && !(field instanceof HTMLSelectElement))) continue;
      left.delete(key);
      fill(field, value);
    }
    if (left.size === 0) end();
  };
  const observer = new MutationObserver(look);
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, DRAFTS_LIMIT_MS);
  observer.observe(page.documentElement, { childList: true, subtree: true });
  look();
  return end;
};

/** @param kept what the storage holds; it is taken out of it. */
export const putDraftsBack = (kept: string): void => {
  sessionStorage.removeItem(DRAFTS_KEY);
  restoreDrafts(document, readDrafts(kept, Date.now()), () => window.location.pathname);
};
