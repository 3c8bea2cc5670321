export { indexOf, roundOf, roundOfAsync } from './outcome.ts';
export type { AsyncHmac, Hmac, RoundSeeds } from './outcome.ts';
export { hashSeed, hmacOf, newClientSeed, newServerSeed } from './seeds.ts';
export { createSeedStore } from './seeds.store.ts';
export type { Seed, SeedStore, SeedView } from './seeds.store.ts';
