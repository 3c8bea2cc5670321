import { textsCode } from 'shared-contracts/locale';
import type { Lottery } from './lottery.model.ts';

/** The name in a language, in English where there is none. */
export const named = (names: Lottery['names'], language: string): string =>
  names[textsCode(language.toUpperCase())] ?? names.EN;
