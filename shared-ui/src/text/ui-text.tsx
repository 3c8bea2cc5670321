import { createContext, use, type Context, type ReactNode } from 'react';
import english from '../strings/en.json';

/** Keys of the few texts that components say by themselves. The English file is their type. */
export type UiTextKey = keyof typeof english;
export type UiTextValues = Readonly<Record<string, string | number>>;
/** Answers a text in the page's language; `{{name}}` places are filled from `values`. */
export type UiTranslate = (key: UiTextKey, values?: UiTextValues) => string;

/** Fills `{{name}}` places. */
export const fillText = (text: string, values: UiTextValues = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const inEnglish: UiTranslate = (key, values) => fillText(english[key], values);

// Every remote carries its own copy of this file. The one React they share makes one context enough for all of them,
// provided that they find the same object: hence the registry symbol and not a module variable.
const place = Symbol.for('portal.shared-ui.texts.v1');
const registry = globalThis as unknown as Record<symbol, Context<UiTranslate> | undefined>;
const UiTextContext = (registry[place] ??= createContext<UiTranslate>(inEnglish));

interface UiTextProviderProps {
  readonly translate: UiTranslate;
  readonly children: ReactNode;
}

/**
 * Gives components their own texts (close, next page, try again). The shell puts it round the portal once; remotes inside
 * are covered. Without it the English file speaks.
 */
export const UiTextProvider = ({ translate, children }: UiTextProviderProps) => (
  <UiTextContext value={translate}>{children}</UiTextContext>
);

/** The translate function of the nearest provider. */
export const useUiText = (): UiTranslate => use(UiTextContext);
