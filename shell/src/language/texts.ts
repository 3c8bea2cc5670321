/** The shell's own texts. English comes with the shell, because every other language falls back to it. */
import { ERROR_CATALOGUE } from 'shared-contracts/errors';
import ui from 'shared-ui/strings/en.json';
import shell from '../strings/en.json';

export type Texts = Readonly<Record<string, string>>;
/** Texts by namespace. */
export type TextBundle = Readonly<Record<'shell' | 'errors' | 'ui', Texts>>;

/** The catalogue is on the page with its English anyway. */
const errors: Texts = Object.fromEntries(Object.entries(ERROR_CATALOGUE).map(([code, { message }]) => [code, message]));

export const ENGLISH: TextBundle = { shell, errors, ui };

const BUNDLES: Readonly<Record<string, () => Promise<TextBundle>>> = {
  VI: () => import('./texts.vi.ts').then((module) => module.VIETNAMESE),
};

/** Texts of a language, English where there are none. */
export const loadTexts = (code: string): Promise<TextBundle> => BUNDLES[code]?.() ?? Promise.resolve(ENGLISH);
