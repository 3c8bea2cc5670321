export { isSignedBy, signedHeaders } from './signature.ts';
export { createWalletByGame } from './wallet-by-game.ts';
export { createWalletClient, toMinor, toUnits } from './wallet.client.ts';
export type { BetBody, RollbackBody, WalletClient, WalletOutcome, WalletReply, WinBody } from './wallet.client.ts';
export { SignedRefusal, registerSigned } from './signed-scope.ts';
