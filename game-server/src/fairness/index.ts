export { SEED_PART, indexOf, outcomeOf } from './outcome.ts';
export type { AsyncHmac, Hmac, RoundSeeds } from './outcome.ts';
export { hashSeed, hmacOf, newServerSeed } from './seeds.ts';
export { createSeedStore } from './seeds.store.ts';
export type { Seed, SeedStore, SeedView } from './seeds.store.ts';
