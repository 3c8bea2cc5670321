export { languageTag } from './codes.ts';
export { createLanguageService } from './language.service.ts';
export type { LanguageService } from './language.service.ts';
