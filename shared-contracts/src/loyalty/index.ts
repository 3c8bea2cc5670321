export { claimManualRebate, manualRebate, playerRank } from './loyalty.endpoints.ts';
