export { languageTag } from './codes.ts';
export { createLanguageService } from './language.service.ts';
export { hasTexts } from './texts.ts';
export { Words } from './words.tsx';
export type { LanguageService } from './language.service.ts';
