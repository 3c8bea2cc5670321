export { createRefillSession } from './refill.ts';
export type { RefillSession } from './refill.ts';
export { createPlayWallet, isFreePlayer, isFreeToken } from './play-wallet.ts';
export type { PlayWallet } from './play-wallet.ts';
