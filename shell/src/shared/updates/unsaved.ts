/**
 * Whether replacing the page would lose input: a form field that the user changed, or a part with the attribute `data-unsaved`
 * (numbers picked for a bet, say). Modules and the page are not replaced automatically until then (MFE-024).
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How often `whenSaved` checks whether a form is finished. */
const ASK_AGAIN_MS = 500;

/** Storage key of drafts (`keep-drafts.ts`). Declared here, because the first page needs only the key. */
export const DRAFTS_KEY = 'portal:drafts';

const FORM = 'form, [role="dialog"], [role="alertdialog"]';
/** Searches and filters hold nothing to lose; `data-discardable` marks the developer's own panel. */
const NO_FORM = '[role="search"], [type="search"], [data-discardable]';

export interface Unsaved {
  readonly isUnsaved: () => boolean;
  /** Fields that the user changed and that still exist. */
  readonly fields: () => readonly Field[];
  /** Runs the action now, or as soon as nothing is unsaved. Returns a function that cancels it. */
  readonly whenSaved: (action: () => void) => () => void;
}

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? target
    : null;

const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value;

export const watchUnsaved = (page: Document): Unsaved => {
  const first = new WeakMap<Field, string>();
  const touched = new Set<Field>();

  page.addEventListener(
    'focusin',
    ({ target }) => {
      const field = fieldOf(target);
      if (field && !first.has(field)) first.set(field, valueOf(field));
    },
    true,
  );
  page.addEventListener(
    'input',
    ({ target }) => {
      const field = fieldOf(target);
      if (field?.closest(FORM) && !field.closest(NO_FORM)) touched.add(field);
    },
    true,
  );

  const fields = (): Field[] => {
    for (const field of touched) {
      if (!field.isConnected) touched.delete(field);
    }
    return [...touched].filter((field) => valueOf(field) !== '' && valueOf(field) !== first.get(field));
  };
  const isUnsaved = (): boolean => fields().length > 0 || page.querySelector('[data-unsaved]') !== null;

  return {
    isUnsaved,
    fields,
    whenSaved: (action) => {
      if (!isUnsaved()) {
        action();
        return () => undefined;
      }
      const timer = setInterval(() => {
        if (isUnsaved()) return;
        clearInterval(timer);
        action();
      }, ASK_AGAIN_MS);
      return () => clearInterval(timer);
    },
  };
};
