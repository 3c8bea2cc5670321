/** The shell's own texts. English comes with the shell, because every other language falls back to it. */
import { ERROR_CATALOGUE } from 'shared-contracts/errors';
import ui from 'shared-ui/strings/en.json';
import shell from '../strings/en.json';

export type Texts = Readonly<Record<string, string>>;
/** Texts by namespace. */
export type TextBundle = Readonly<Record<'shell' | 'ui', Texts> & Partial<Record<'errors', Texts>>>;

/** What the page says by itself; the platform sends its English along with every other code. */
const errors: Texts = Object.fromEntries(Object.entries(ERROR_CATALOGUE).map(([code, { message }]) => [code, message]));

export const ENGLISH: TextBundle = { shell, errors, ui };

/** Two codes of the specification are Korean (SHL-073). */
const korean = () => import(/* webpackChunkName: 'more-ko' */ './texts.ko.ts').then((module) => module.KOREAN);

const BUNDLES: Readonly<Record<string, () => Promise<TextBundle>>> = {
  CN: () => import('./texts.cn.ts').then((module) => module.CHINESE),
  ID: () => import('./texts.id.ts').then((module) => module.INDONESIAN),
  KO: korean,
  KR: korean,
  PT: () => import('./texts.pt.ts').then((module) => module.PORTUGUESE),
  TH: () => import('./texts.th.ts').then((module) => module.THAI),
  TY: () => import('./texts.ty.ts').then((module) => module.FILIPINO),
  VI: () => import('./texts.vi.ts').then((module) => module.VIETNAMESE),
};

/** Texts of a language, English where there are none. */
export const loadTexts = (code: string): Promise<TextBundle> => BUNDLES[code]?.() ?? Promise.resolve(ENGLISH);

/** Whether the language has texts of its own; others are read in English until theirs are written. */
export const hasTexts = (code: string): boolean => code === 'EN' || code in BUNDLES;
