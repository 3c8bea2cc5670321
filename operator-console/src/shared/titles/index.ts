export { FIRST_LANGUAGE, writtenTitles } from './titles.ts';
export type { Titles } from './titles.ts';
export { TitlesField } from './titles-field.tsx';
