export { StateBadges } from './state-badges.tsx';
export type { VersionState } from './state-badges.tsx';
export { textOf, wordsOf } from './words-of.ts';
