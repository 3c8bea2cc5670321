export { FIRST_LANGUAGE, unfinishedIn, writtenTitles } from './titles.ts';
export type { Titles } from './titles.ts';
export { TitlesField } from './titles-field.tsx';
export { useUnfinished } from './use-unfinished.ts';
