/**
 * Messages between a game in its frame and the portal's `/game` page (`window.postMessage`). Both sides check the origin:
 * the game's is the origin of the launch address, the portal's is told to the game by `authenticate`.
 */
export type GameToPortalMessage =
  | { readonly source: 'portal-game'; readonly type: 'ready' }
  | { readonly source: 'portal-game'; readonly type: 'go-back' }
  | { readonly source: 'portal-game'; readonly type: 'round-settled'; readonly round: string }
  | { readonly source: 'portal-game'; readonly type: 'session-ended' };

const TYPES: readonly unknown[] = ['ready', 'go-back', 'round-settled', 'session-ended'];

export const isGameToPortalMessage = (value: unknown): value is GameToPortalMessage =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  value.source === 'portal-game' &&
  'type' in value &&
  TYPES.includes(value.type);
