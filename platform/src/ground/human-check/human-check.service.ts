/**
 * Proof of work before calls that machines would make by the thousand (AUT-010): no third party, nothing about the person is asked
 * or kept. The puzzle is signed and carries its merchant and its end, so nothing is stored until it is handed in, and then only that
 * it was.
 */
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PortalError } from 'shared-contracts/errors';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/human-check/schema';
import { z } from 'zod';
import type { Database, Executor, Merchant } from '../../kernel/index.ts';
import { HUMAN_CHECK_LIFETIME_MS, PICTURE_DIFFICULTY, difficultyOf } from './human-check.policy.ts';
import type { Difficulty } from './human-check.policy.ts';
import { isSpentOn, unspend, useUp } from './human-check.store.ts';

type CheckedMerchant = Pick<Merchant, 'id' | 'settings'>;

export type Spent = 'first' | 'again';

export interface HumanCheck {
  /** A puzzle, or word that the merchant asks for none. */
  challenge(merchant: CheckedMerchant): Promise<ReplyOf<typeof schema.humanCheck>>;
  /** The harder puzzle in place of a picture, whatever the merchant asks for. */
  pictureChallenge(merchant: CheckedMerchant): Promise<ReplyOf<typeof schema.humanCheck>>;
  /** Takes a solution of that puzzle, and of no other; each once. @throws PortalError `human-check.failed`. */
  requireForPicture(payload: string | undefined, merchant: CheckedMerchant): Promise<void>;
  /**
   * Spends what a call carries, before the call's costly work and whatever becomes of it: a solution buys one piece of work (SEC-013).
   * `call` is all that makes the call what it is, its secrets too: only a keyed hash of it is kept, for as long as the puzzle is good.
   * Answers `again` where it was spent on this very call before, `first` otherwise and where nothing is asked for.
   * @throws PortalError `human-check.failed`.
   */
  spend(
    payload: string | undefined,
    ctx: { readonly merchant: CheckedMerchant; readonly call: string },
  ): Promise<Spent>;
  /** For a call whose work could not be begun. */
  giveBack(payload: string | undefined, call: string): Promise<void>;
  /**
   * Takes what a call carries; each solution is taken once. Nothing is asked for where the merchant asks for none.
   * `executor`: the transaction that the call is part of. @throws PortalError `human-check.failed`.
   */
  require(
    payload: string | undefined,
    ctx: { readonly merchant: CheckedMerchant; readonly executor?: Executor },
  ): Promise<void>;
}

export interface HumanCheckDeps {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
}

const ALGORITHM = 'PBKDF2/SHA-256';

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().min(16).max(64),
      salt: z.string().max(64),
      cost: z.number().int().min(1),
      keyLength: z.number().int().min(16).max(64),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(128),
      data: z.object({ merchant: z.number().int(), until: z.number().int(), use: z.enum(['call', 'picture']) }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(128) }),
});
type Payload = z.output<typeof payloadSchema>;
/** A puzzle of the one use is no use for the other. */
type Use = Payload['challenge']['parameters']['data']['use'];

const read = (payload: string): Payload | null => {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
};

const keyFor = (secret: string, what: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'portal human check v1', what, 32)).toString('hex');

export const createHumanCheck = ({ database, secret, now }: HumanCheckDeps): HumanCheck => {
  const hmacSignatureSecret = keyFor(secret, 'puzzle');
  const hmacKeySignatureSecret = keyFor(secret, 'answer');

  const isRight = async ({ challenge, solution }: Payload, merchantId: number, use: Use): Promise<boolean> => {
    const { merchant, until, use: meant } = challenge.parameters.data;
    if (meant !== use || merchant !== merchantId || until <= now().getTime()) return false;
    const { verified } = await verifySolution({
      challenge: challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    return verified;
  };

  const callKey = keyFor(secret, 'call');
  const hashOf = (call: string): Buffer => createHmac('sha256', callKey).update(call).digest();
  const puzzleOf = ({ challenge }: Payload, merchantId: number, call: Buffer | null) => {
    const { nonce, data } = challenge.parameters;
    return { merchantId, nonce, expiresAt: new Date(data.until), call };
  };

  const solution = async (payload: string | undefined, { id }: CheckedMerchant, use: Use): Promise<Payload> => {
    const given = payload === undefined ? null : read(payload);
    if (!given || !(await isRight(given, id, use))) throw new PortalError('human-check.failed');
    return given;
  };
  /** Null where nothing is asked for. */
  const solved = async (payload: string | undefined, merchant: CheckedMerchant): Promise<Payload | null> =>
    difficultyOf(merchant.settings) ? solution(payload, merchant, 'call') : null;
  const takeOnce = async (given: Payload, merchantId: number, executor: Executor): Promise<void> => {
    if (!(await useUp(executor, puzzleOf(given, merchantId, null)))) throw new PortalError('human-check.failed');
  };

  const puzzle = async ({ cost, guesses: [least, most] }: Difficulty, merchant: number, use: Use) => {
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost,
      counter: randomInt(least, most + 1),
      data: { merchant, until: now().getTime() + HUMAN_CHECK_LIFETIME_MS, use },
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    return { isRequired: true, challenge: challenge as z.input<typeof schema.humanCheck.reply>['challenge'] };
  };

  return {
    spend: async (payload, { merchant, call }) => {
      const given = await solved(payload, merchant);
      if (!given) return 'first';
      const hash = hashOf(call);
      // By itself: what the call does later, or fails to do, leaves it spent.
      if (await useUp(database.db, puzzleOf(given, merchant.id, hash))) return 'first';
      if (await isSpentOn(database.db, given.challenge.parameters.nonce, hash)) return 'again';
      throw new PortalError('human-check.failed');
    },
    giveBack: async (payload, call) => {
      const given = payload === undefined ? null : read(payload);
      if (given) await unspend(database.db, given.challenge.parameters.nonce, hashOf(call));
    },
    challenge: async ({ id, settings }) => {
      const difficulty = difficultyOf(settings);
      return difficulty ? puzzle(difficulty, id, 'call') : { isRequired: false, challenge: null };
    },
    pictureChallenge: ({ id }) => puzzle(PICTURE_DIFFICULTY, id, 'picture'),
    requireForPicture: async (payload, merchant) =>
      takeOnce(await solution(payload, merchant, 'picture'), merchant.id, database.db),
    require: async (payload, { merchant, executor = database.db }) => {
      const given = await solved(payload, merchant);
      if (given) await takeOnce(given, merchant.id, executor);
    },
  };
};
