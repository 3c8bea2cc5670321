export {
  contentKey,
  emptyItem,
  itemKey,
  openPreview,
  readItem,
  readItems,
  sendDiscard,
  sendDraft,
  sendPublish,
  sendRestore,
  sendWithdraw,
} from './items.api.ts';
export type { ItemContent, ItemDetail, ItemKind, ItemList, ItemVersion } from './items.api.ts';
export { PreviewButton } from './preview-button.tsx';
export { RemovedNotice } from './removed-notice.tsx';
export { StateBadges } from './state-badges.tsx';
export type { VersionState } from './state-badges.tsx';
export { VersionList, VersionsCard } from './versions-card.tsx';
export type { HistoryVersion } from './versions-card.tsx';
export { textOf, wordsOf } from './words-of.ts';
