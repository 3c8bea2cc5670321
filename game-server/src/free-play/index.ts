export { createPlayWallet, isFreePlayer, isFreeToken } from './play-wallet.ts';
export type { PlayWallet } from './play-wallet.ts';
