import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createFairGate } from './fair-gate.ts';
import type { Turn } from './fair-gate.ts';

/** Cost of argon2id (RFC 9106). Memory in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * What RFC 9106 (section 4) calls uniformly safe where memory is not plentiful: 64 MiB and three passes; OWASP's floor is 19 MiB and two.
 * Memory is what a guessing farm pays for, and one hash still takes some 60 to 100 ms of one core, so that a two-core machine signs in
 * more than twenty people a second. One lane, because hashes of different people already fill the cores.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/**
 * Hashes run in libuv's pool, which has four threads unless told otherwise and also serves files, DNS and compression.
 * One thread is always left to those; more hashes than cores would only make each of them slower.
 */
const POOL_THREADS_FOR_HASHES = 3;
export const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism(), POOL_THREADS_FOR_HASHES));

/** Of one purpose. Past this the wait would be longer than people wait: better to say "busy" at once than to let everybody time out. */
const HASHES_WAITING_MAX = 128;

/** Where nothing else is said. */
const ANYBODY: Turn = { purpose: 'other', caller: '' };

/** Hashes wait in turn: one of each purpose, and within it one of each caller. @throws PortalError `server.unavailable` where too many wait. */
export interface PasswordHasher {
  /** A PHC string. */
  hash(password: string, turn?: Turn): Promise<string>;
  /**
   * True when the password fits. With null (no such account, or one without a password) it does the same work against a
   * decoy and answers false, so that the time says nothing about the account.
   */
  verify(phc: string | null, password: string, turn?: Turn): Promise<boolean>;
  /** True when the hash was made at another cost and should be made anew at the next sign-in. */
  isOutdated(phc: string): boolean;
}

export const createPasswordHasher = (
  options: { readonly cost?: PasswordCost; readonly atOnce?: number; readonly waitingMax?: number } = {},
): PasswordHasher => {
  const cost = options.cost ?? PASSWORD_COST;
  const inTurn = createFairGate(options.atOnce ?? HASHES_AT_ONCE, options.waitingMax ?? HASHES_WAITING_MAX);
  let decoy: Promise<string> | null = null;
  const decoyHash = (): Promise<string> => (decoy ??= hash('no account has this password', cost));

  return {
    hash: (password, turn = ANYBODY) => inTurn(turn, () => hash(password, cost)),
    verify: async (phc, password, turn = ANYBODY) => {
      const target = phc ?? (await decoyHash());
      const fits = await inTurn(turn, () => verify(target, password));
      return fits && phc !== null;
    },
    isOutdated: (phc) => {
      const made = parseOptions(phc);
      return (
        made.memoryCost !== cost.memoryCost || made.timeCost !== cost.timeCost || made.parallelism !== cost.parallelism
      );
    },
  };
};
