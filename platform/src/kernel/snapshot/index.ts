export { createSnapshot } from './snapshot.ts';
export type { Snapshot } from './snapshot.ts';
export { changed } from './snapshot.store.ts';
