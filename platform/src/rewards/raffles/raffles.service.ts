/** Raffles: what members draw (API-069, PRO-015, PRO-016), the proof of it, and what operators set. */
import { randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { PromotionDesk, StoredPromotion } from '../../content/content/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import { createSeal } from '../../kernel/crypto/index.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import { hashOfSeed } from '../../play/lottery/index.ts';
import { readScheduled } from '../promotions/index.ts';
import { earnedOf, prizeOf } from './raffle.policy.ts';
import * as store from './raffles.store.ts';
import type { Draw, ListedRaffle, Raffle, RaffleRules } from './raffles.store.ts';

const SEED_BYTES = 32;
/** Draws that a proof lists. */
const PROOF_MAX = 10_000;

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'currency'>;
  readonly memberId: bigint;
}

export interface RaffleView {
  readonly raffle: Raffle;
  readonly phase: 'upcoming' | 'running' | 'ended';
  /** Null for visitors. */
  readonly tickets: { readonly earned: number; readonly used: number; readonly left: number } | null;
  readonly draws: readonly Draw[];
}

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency'>;
  readonly reason: string;
  readonly now: Date;
}

export interface RafflesDeps {
  readonly database: Pick<Database, 'db'>;
  readonly desk: Pick<PromotionDesk, 'add' | 'find' | 'list'>;
  readonly audit: AuditTrail;
  readonly config: { readonly portalSecret: string };
  readonly grants: {
    /** Onto the balance, once for a key. */
    pay(
      trx: Trx,
      holder: Holder,
      grant: {
        readonly merchantId: number;
        readonly memberId: bigint;
        readonly key: string;
        readonly source: 'promotion';
        readonly facts: { readonly promotion: string };
        readonly titles: Readonly<Record<string, string>>;
        readonly amount: bigint;
        readonly expiresAt: null;
        readonly at: Date;
      },
    ): Promise<unknown>;
  };
}

interface Shown {
  readonly promotion: StoredPromotion;
  readonly raffle: Raffle;
}

/** One whose seed is public has ended, whatever its period says now. */
const phaseOf = ({ promotion: { startsAt, endsAt }, raffle }: Shown, now: Date): RaffleView['phase'] => {
  if (raffle.revealedAt !== null || (endsAt !== null && endsAt <= now)) return 'ended';
  return startsAt > now ? 'upcoming' : 'running';
};

const isShown = ({ enabled, announced, startsAt }: StoredPromotion, now: Date): boolean =>
  enabled && (announced || startsAt <= now);

const contextOf = (promotionId: bigint): string => `raffle ${promotionId}`;

/** A raffle as it stands for a reader. */
const createReading = ({ desk }: Pick<RafflesDeps, 'desk'>) => {
  const shown = async (
    executor: Executor,
    merchantId: number,
    promotionId: bigint,
    now: Date,
    lock?: 'lock',
  ): Promise<Shown | null> => {
    const promotion = await desk.find(executor, merchantId, promotionId);
    if (!promotion || !isShown(promotion, now)) throw new PortalError('request.not-found');
    const raffle = await store.findRaffle(executor, merchantId, promotionId, lock);
    return raffle && { promotion, raffle };
  };

  const viewOf = async (
    executor: Executor,
    merchantId: number,
    memberId: bigint | null,
    one: Shown,
    now: Date,
  ): Promise<RaffleView> => {
    const { promotion, raffle } = one;
    const phase = phaseOf(one, now);
    if (memberId === null) return { raffle, phase, tickets: null, draws: [] };
    const draws = await store.listOwnDraws(executor, merchantId, promotion.id, memberId);
    const until = promotion.endsAt !== null && promotion.endsAt < now ? promotion.endsAt : now;
    const sum = await store.sumOfSource(executor, raffle.source, {
      ...{ merchantId, memberId, from: promotion.startsAt, until },
    });
    const earned = earnedOf(sum, raffle);
    const used = draws.length;
    return { raffle, phase, tickets: { earned, used, left: Math.max(earned - used, 0) }, draws };
  };
  return { shown, viewOf };
};

const createDrawing = (deps: RafflesDeps, seal: Seal) => {
  const { database, desk, grants } = deps;
  const { db } = database;
  const { shown, viewOf } = createReading(deps);
  return {
    /** Null: the promotion has no raffle. @throws PortalError `request.not-found`. */
    view: async (merchantId: number, memberId: bigint | null, promotionId: bigint, now: Date) => {
      const one = await shown(db, merchantId, promotionId, now);
      return one && viewOf(db, merchantId, memberId, one, now);
    },

    /** For a visitor who previews the promotion, which may not be shown yet. Null: it has no raffle. */
    previewed: async (merchantId: number, promotionId: bigint, now: Date): Promise<RaffleView | null> => {
      const promotion = await desk.find(db, merchantId, promotionId);
      const raffle = await store.findRaffle(db, merchantId, promotionId);
      return promotion && raffle && viewOf(db, merchantId, null, { promotion, raffle }, now);
    },

    /**
     * Draws one ticket and pays its prize, once. Whether the member may take it has been asked before. Draws of a raffle come one after the
     * other: the number of a ticket decides its prize.
     * @throws PortalError `request.not-found`, `promotion.closed`, `raffle.changed`, `raffle.no-tickets`.
     */
    draw: async (
      trx: Trx,
      holder: Holder,
      // Every change of a raffle brings a new seed, so its hash says what the member was shown; undefined: whatever is in force.
      { promotionId, shownHash }: { readonly promotionId: bigint; readonly shownHash: string | undefined },
      now: Date,
    ): Promise<{ readonly prize: Draw; readonly view: RaffleView }> => {
      const { merchant, memberId } = holder;
      const one = await shown(trx, merchant.id, promotionId, now, 'lock');
      if (!one) throw new PortalError('request.not-found');
      if (phaseOf(one, now) !== 'running') throw new PortalError('promotion.closed');
      if (shownHash !== undefined && shownHash !== one.raffle.seedHash) throw new PortalError('raffle.changed');
      const { tickets } = await viewOf(trx, merchant.id, memberId, one, now);
      if (!tickets || tickets.left === 0) throw new PortalError('raffle.no-tickets');
      const { promotion, raffle } = one;
      const ticket = Number(raffle.drawn) + 1;
      const { amount } = prizeOf(raffle.prizes, seal.open(raffle.seed, contextOf(promotionId)), promotionId, ticket);
      const prize = { ticket, amount, at: now };
      await store.insertDraw(trx, { merchantId: merchant.id, memberId, promotionId }, prize);
      await grants.pay(trx, holder, {
        ...{ merchantId: merchant.id, memberId, key: `raffle:${promotionId}:${ticket}`, source: 'promotion' },
        facts: { promotion: promotionId.toString() },
        titles: Object.fromEntries(Object.entries(promotion.texts).map(([code, { title }]) => [code, title])),
        ...{ amount, expiresAt: null, at: now },
      });
      return { prize, view: await viewOf(trx, merchant.id, memberId, one, now) };
    },

    /**
     * The seed is public once the promotion has ended; from then on nobody draws. Who has drawn can always ask, also where the promotion was
     * switched off. @throws PortalError `request.not-found`.
     */
    proof: async (merchantId: number, promotionId: bigint, now: Date) => {
      const promotion = await desk.find(db, merchantId, promotionId);
      const raffle = await store.findRaffle(db, merchantId, promotionId);
      if (!promotion || !raffle || (raffle.drawn === 0n && !isShown(promotion, now)))
        throw new PortalError('request.not-found');
      const isOver = phaseOf({ promotion, raffle }, now) === 'ended';
      // Before the seed is shown: a promotion that is prolonged afterwards stays closed.
      if (isOver) await store.markRevealed(db, merchantId, promotionId);
      return {
        ...{ seedHash: raffle.seedHash, prizes: raffle.prizes },
        seed: isOver ? seal.open(raffle.seed, contextOf(promotionId)) : null,
        draws: await store.listDraws(db, merchantId, promotionId, PROOF_MAX),
      };
    },
  };
};

const createSetting = ({ database, desk, audit }: RafflesDeps, seal: Seal) => {
  const { db } = database;
  return {
    /** With the English title of each promotion. */
    list: async (merchantId: number, executor: Executor = db) => {
      const titles = new Map((await desk.list(executor, merchantId)).map(({ id, texts }) => [id, texts.EN.title]));
      return (await store.listRaffles(executor, merchantId)).map((raffle: ListedRaffle) => ({
        raffle,
        title: titles.get(raffle.promotionId) ?? '',
      }));
    },

    /**
     * @throws PortalError `request.not-found`; `request.invalid` where the promotion has no end, now or as it is scheduled; `promotion.in-use` where
     *   it has an activity or a tournament, or somebody has drawn.
     */
    put: async (trx: Trx, act: OperatorAct, promotionId: bigint, rules: RaffleRules): Promise<void> => {
      const { merchant, actor, reason, now } = act;
      const promotion = await desk.find(trx, merchant.id, promotionId, 'lock');
      if (!promotion) throw new PortalError('request.not-found');
      const next = await readScheduled(trx, { merchantId: merchant.id, promotionId });
      // Its seed would never be public.
      if (promotion.endsAt === null || next?.offer.endsAt === null)
        throw new PortalError('request.invalid', { fields: { endsAt: 'request.invalid' } });
      const before = await store.findRaffle(trx, merchant.id, promotionId, 'lock');
      const isUsed = before !== null && (before.drawn > 0n || before.revealedAt !== null);
      if (isUsed || next?.terms || (await store.hasOtherKind(trx, merchant.id, promotionId)))
        throw new PortalError('promotion.in-use');
      const seed = randomBytes(SEED_BYTES).toString('hex');
      await store.putRaffle(trx, merchant.id, {
        ...{ promotionId, ...rules, at: now, seedHash: hashOfSeed(seed) },
        seed: seal.seal(seed, contextOf(promotionId)),
      });
      await audit.record(trx, {
        ...{
          ...actedBy(actor),
          merchant: merchant.code,
          reason,
          action: 'raffle.put',
          subject: promotionId.toString(),
        },
        before: before && `one ticket for ${toDecimal(before.per)} of ${before.source}`,
        after: `one ticket for ${toDecimal(rules.per)} of ${rules.source}; ${rules.prizes.length} prizes`,
      });
    },
  };
};

export const createRafflesService = (deps: RafflesDeps) => {
  const seal = createSeal(deps.config.portalSecret, 'raffle seeds');
  return { ...createDrawing(deps, seal), ...createSetting(deps, seal) };
};

export type RafflesService = ReturnType<typeof createRafflesService>;
