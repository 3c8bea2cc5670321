/** The shell's own texts. English comes with the shell, because every other language falls back to it. */
import { ERROR_CATALOGUE } from 'shared-contracts/errors';
import { stringsLoader } from 'shared-contracts/module';
import ui from 'shared-ui/strings/en.json';
import shell from '../strings/en.json';

export type Texts = Readonly<Record<string, string>>;
/** Texts by namespace. */
export type TextBundle = Readonly<Record<'shell' | 'ui', Texts> & Partial<Record<'errors', Texts>>>;

/** What the page says by itself; the platform sends its English along with every other code. */
const errors: Texts = Object.fromEntries(Object.entries(ERROR_CATALOGUE).map(([code, { message }]) => [code, message]));

export const ENGLISH: TextBundle = { shell, errors, ui };

const BUNDLES: Readonly<Record<string, () => Promise<TextBundle>>> = {
  VI: () => import('./texts.vi.ts').then((module) => module.VIETNAMESE),
};

/** Texts of a language, English where there are none. */
export const loadTexts = (code: string): Promise<TextBundle> => BUNDLES[code]?.() ?? Promise.resolve(ENGLISH);

/** Words for every code of the catalogue, after the first page: until then a failure has the platform's own. */
export const errorStrings = stringsLoader({
  EN: () => import(/* webpackChunkName: 'errors' */ 'shared-contracts/errors/en.json'),
  VI: () => import(/* webpackChunkName: 'errors-vi' */ 'shared-contracts/errors/vi.json'),
});
