/**
 * Whether something on the page would be lost if it went: a field of a form that was typed into, or a part that says so itself by
 * the attribute `data-unsaved` (a bet slip with lines in it). Nothing that is replaced by itself may be replaced then (MFE-024).
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How often it is asked again whether a form is done. */
const ASK_AGAIN_MS = 500;

/** Where `keep-drafts.ts` keeps what was typed. Named here, because the first page asks for the key and needs none of the rest. */
export const DRAFTS_KEY = 'portal:drafts';

const FORM = 'form, [role="dialog"], [role="alertdialog"]';
/** Searches and filters lose nothing; `data-discardable` is the developer's own panel. */
const NO_FORM = '[role="search"], [type="search"], [data-discardable]';

export interface Unsaved {
  readonly isUnsaved: () => boolean;
  /** The fields that were typed into and are still there. */
  readonly fields: () => readonly Field[];
  /** Runs it now, or as soon as nothing is unsaved. Answers how to call it off. */
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
