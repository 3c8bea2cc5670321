export { PreviewButton } from './preview-button.tsx';
export { StateBadges } from './state-badges.tsx';
export type { VersionState } from './state-badges.tsx';
export { VersionsCard } from './versions-card.tsx';
export type { HistoryVersion } from './versions-card.tsx';
export { textOf, wordsOf } from './words-of.ts';
