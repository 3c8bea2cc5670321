export { claimRaffle, raffle, raffleProof } from './raffles.endpoints.ts';
