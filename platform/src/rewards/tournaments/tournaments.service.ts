/** Tournaments: their live ranking for members, and what operators set, preview, see and call off. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { PromotionDesk, StoredPromotion } from '../../content/content/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditAction, AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import { readScheduled } from '../promotions/index.ts';
import { phaseOf } from './tournament.model.ts';
import type { CountingRules, Standing, Tournament, TournamentPhase, TournamentRules } from './tournament.model.ts';
import { budgetOf } from './tournament.policy.ts';
import * as store from './tournaments.store.ts';
import type { ListedTournament, NamedStanding, Preview } from './tournaments.store.ts';

/** Places that members see. */
const TOP = 20;
const PREVIEW_MS = 86_400_000;

export interface TournamentView {
  readonly tournament: Tournament;
  readonly phase: TournamentPhase;
  /** By their names. */
  readonly games: readonly string[];
  readonly top: readonly NamedStanding[];
  readonly own: Standing | null;
}

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency'>;
  readonly reason: string;
  readonly now: Date;
}

export interface TitledTournament {
  readonly tournament: ListedTournament;
  /** In English. */
  readonly title: string;
}

export interface TournamentsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly desk: Pick<PromotionDesk, 'add' | 'find' | 'list'>;
  readonly audit: AuditTrail;
}

interface Reader {
  readonly merchantId: number;
  /** Null: a visitor. */
  readonly memberId: bigint | null;
  readonly language: string;
}

const isShown = ({ enabled, announced, startsAt }: StoredPromotion, now: Date): boolean =>
  enabled && (announced || startsAt <= now);

const invalid = (field: string): PortalError =>
  new PortalError('request.invalid', { fields: { [field]: 'request.invalid' } });

const rulesText = ({ score, startsAt, endsAt, kinds, games, leastBet, prizes }: TournamentRules): string =>
  [
    `${score} of ${[...kinds, ...games].join(', ') || 'all games'}, from ${toDecimal(leastBet)} a bet`,
    `${startsAt.toISOString()} to ${endsAt.toISOString()}`,
    `prizes of ${toDecimal(budgetOf(prizes))}`,
  ].join('; ');

/** @throws PortalError `game.unknown`. */
const requireGames = async (executor: Executor, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return;
  const known = await store.knownGames(executor, codes);
  if (codes.some((code) => !known.has(code)))
    throw new PortalError('game.unknown', { fields: { games: 'game.unknown' } });
};

const createReading = ({ database, desk }: TournamentsDeps) => {
  const { db } = database;
  const viewOf = async (
    { merchantId, memberId, language }: Reader,
    promotionId: bigint,
    now: Date,
  ): Promise<TournamentView | null> => {
    const tournament = await store.findTournament(db, merchantId, promotionId);
    if (!tournament) return null;
    return {
      ...{ tournament, phase: phaseOf(tournament, now) },
      games: await store.gameNames(db, tournament.games, language),
      top: await store.listStandings(db, merchantId, promotionId, { offset: 0, limit: TOP }),
      own: memberId === null ? null : await store.findStanding(db, merchantId, promotionId, memberId),
    };
  };
  const listOf = async (merchantId: number, executor: Executor = db): Promise<readonly TitledTournament[]> => {
    const titles = new Map((await desk.list(executor, merchantId)).map(({ id, texts }) => [id, texts.EN.title]));
    return (await store.listTournaments(executor, merchantId)).map((tournament) => ({
      tournament,
      title: titles.get(tournament.promotionId) ?? '',
    }));
  };
  return {
    list: listOf,
    /** Null: the promotion has no tournament. @throws PortalError `request.not-found`. */
    view: async (reader: Reader, promotionId: bigint, now: Date): Promise<TournamentView | null> => {
      const promotion = await desk.find(db, reader.merchantId, promotionId);
      if (!promotion || !isShown(promotion, now)) throw new PortalError('request.not-found');
      return viewOf(reader, promotionId, now);
    },
    /** For a reader who previews the promotion, which may not be shown yet. Null: it has no tournament. */
    previewed: viewOf,
    /** @throws PortalError `request.not-found`. */
    ranking: async (
      merchantId: number,
      promotionId: bigint,
      page: { readonly offset: number; readonly limit: number },
    ) => {
      const tournament = await store.findTournament(db, merchantId, promotionId);
      if (!tournament) throw new PortalError('request.not-found');
      return {
        tournament,
        rows: await store.listStandings(db, merchantId, promotionId, page),
        total: await store.countStandings(db, merchantId, promotionId),
      };
    },
    /** What would have counted in the last 24 hours. @throws PortalError `game.unknown`. */
    preview: async (merchantId: number, rules: CountingRules, now: Date): Promise<Preview> => {
      await requireGames(db, rules.games);
      return store.previewCount(db, merchantId, rules, { from: new Date(now.getTime() - PREVIEW_MS), until: now });
    },
  };
};

export const createTournamentsService = (deps: TournamentsDeps) => {
  const { desk, audit } = deps;
  const reading = createReading(deps);

  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Trx,
    { actor, merchant, reason }: OperatorAct,
    promotionId: bigint,
    what: { readonly action: AuditAction; readonly before: string | null; readonly after: string },
  ): Promise<void> =>
    audit.record(trx, { ...actedBy(actor), merchant: merchant.code, reason, subject: promotionId.toString(), ...what });

  const listed = async (trx: Trx, merchantId: number, promotionId: bigint): Promise<TitledTournament> => {
    const found = (await reading.list(merchantId, trx)).find(
      ({ tournament }) => tournament.promotionId === promotionId,
    );
    if (!found) throw new Error('a stored tournament has no row');
    return found;
  };

  return {
    ...reading,
    /**
     * @throws PortalError `request.not-found`; `request.invalid` where its period is not within the promotion's, now or as it is scheduled;
     *   `promotion.in-use` where the promotion pays something else, or the tournament has begun; `game.unknown`.
     */
    put: async (trx: Trx, act: OperatorAct, promotionId: bigint, rules: TournamentRules): Promise<TitledTournament> => {
      const { merchant, now } = act;
      const promotion = await desk.find(trx, merchant.id, promotionId, 'lock');
      if (!promotion) throw new PortalError('request.not-found');
      const next = await readScheduled(trx, { merchantId: merchant.id, promotionId });
      if (rules.endsAt <= rules.startsAt || rules.endsAt <= now) throw invalid('endsAt');
      for (const offer of [promotion, ...(next && next.visibleFrom < rules.endsAt ? [next.offer] : [])]) {
        if (rules.startsAt < offer.startsAt) throw invalid('startsAt');
        if (offer.endsAt !== null && rules.endsAt > offer.endsAt) throw invalid('endsAt');
      }
      const before = await store.findTournament(trx, merchant.id, promotionId, 'lock');
      const isFixed = before !== null && phaseOf(before, now) !== 'upcoming';
      if (isFixed || next?.terms || (await store.hasOtherKind(trx, merchant.id, promotionId)))
        throw new PortalError('promotion.in-use');
      await requireGames(trx, rules.games);
      await store.putTournament(trx, merchant.id, promotionId, rules, now);
      const saved = await listed(trx, merchant.id, promotionId);
      await note(trx, act, promotionId, {
        ...{ action: 'tournament.put', before: before && rulesText(before), after: rulesText(rules) },
      });
      return saved;
    },
    /** Nothing is paid. @throws PortalError `request.not-found`, `promotion.closed` once the ranking is final. */
    cancel: async (trx: Trx, act: OperatorAct, promotionId: bigint): Promise<TitledTournament> => {
      const { merchant, now } = act;
      const before = await store.findTournament(trx, merchant.id, promotionId, 'lock');
      if (!before) throw new PortalError('request.not-found');
      if (before.settledAt !== null || before.cancelledAt !== null) throw new PortalError('promotion.closed');
      await store.markCancelled(trx, merchant.id, promotionId, now);
      const saved = await listed(trx, merchant.id, promotionId);
      await note(trx, act, promotionId, {
        ...{ action: 'tournament.cancel', before: phaseOf(before, now), after: 'cancelled' },
      });
      return saved;
    },
  };
};

export type TournamentsService = ReturnType<typeof createTournamentsService>;
