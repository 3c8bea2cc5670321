// Bare argon2id verifications per second at the platform's cost, as many at once as the platform runs, in a process of their own.
// Usage: node hashes.mjs SECONDS. Prints the number.
import { hash, verify } from '@node-rs/argon2';
import { HASHES_AT_ONCE, PASSWORD_COST } from '../../platform/src/kernel/crypto/password-hasher.ts';

const seconds = Number(process.argv[2]);
const phc = await hash('Demo-2468', PASSWORD_COST);
await verify(phc, 'Demo-2468');
const until = performance.now() + seconds * 1000;
let done = 0;
const worker = async () => {
  while (performance.now() < until) {
    await verify(phc, 'Demo-2468');
    done += 1;
  }
};
const started = performance.now();
await Promise.all(Array.from({ length: HASHES_AT_ONCE }, worker));
console.log(((done * 1000) / (performance.now() - started)).toFixed(2));
