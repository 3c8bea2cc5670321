import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { GameError } from '../kernel/game-error.ts';
import type { Db } from '../kernel/db.ts';
import type { SeedStore } from '../fairness/index.ts';
import type { RefillSession } from '../free-play/index.ts';
import { findGame, gameOf } from '../games/index.ts';
import { roundView, verificationView } from '../rounds/index.ts';
import type { Round, RoundService, RoundStore } from '../rounds/index.ts';
import { betsFor, defaultBetFor } from '../sessions/index.ts';
import type { Session, SessionService, SessionStore } from '../sessions/index.ts';
import { createDoor, readBody as read, sessionView } from './door.ts';

export interface RgsServices {
  readonly db: Db;
  readonly sessions: SessionStore;
  readonly sessionService: SessionService;
  readonly seeds: SeedStore;
  readonly rounds: RoundStore;
  readonly roundService: RoundService;
  readonly clock: () => Date;
  /** Whether the session's bets move an account that is kept here. */
  readonly isOwnWallet: (session: Session) => boolean;
  readonly refill: RefillSession;
}

const PAGE = 30;

const spinBody = z.object({
  spin: z.uuid(),
  bet: z.string().regex(/^\d{1,12}\.\d{2}$/),
  choice: z.json().optional(),
  /** One of the free bets that the session was told of. */
  free: z.boolean().default(false),
  /** The seeds that the page has shown: no others decide the round. Pages of an earlier release send none. */
  hash: z.string().max(64).optional(),
  clientSeed: z.string().max(64).optional(),
});
const stepBody = z.object({ round: z.uuid(), request: z.uuid(), after: z.int().min(0), step: z.json() });
const clientSeedBody = z.object({
  clientSeed: z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/),
  by: z.enum(['player', 'page']).default('player'),
});
const rotateBody = z.object({ round: z.uuid(), key: z.string().min(1).max(64) });
const roundsQuery = z.object({ before: z.iso.datetime().optional() });
const verifyQuery = z.object({ round: z.uuid() });

/** Those that can be played now: the game offers their stake, and their time is not up. */
const freeBetsView = ({ freeBets, game, currency }: Session, now: Date) => {
  if (!freeBets || Date.parse(freeBets.endsAt) <= now.getTime()) return null;
  if (!betsFor(gameOf(game).stakes, currency).includes(freeBets.stake)) return null;
  const { left, endsAt, winsInCash } = freeBets;
  return { stake: toDecimal(freeBets.stake), left, endsAt, winsInCash };
};

/** What the page is told about sessions and rounds. */
const viewsOf = (s: RgsServices) => {
  const view = (round: Round) => roundView(round, round.outcome ? s.seeds.byId(round.outcome.seed) : undefined);
  const money = (session: Session) => ({
    balance: toDecimal(session.balance),
    staked: toDecimal(session.staked),
    won: toDecimal(session.won),
    freeBets: freeBetsView(session, s.clock()),
  });

  const isPending = ({ id }: Session): boolean => {
    const open = s.rounds.open(id);
    return open !== undefined && !open.isPlaying;
  };

  const state = (session: Session) => {
    const game = gameOf(session.game);
    // A round that waits for its player is found from every session.
    const inPlay = game.stepping && s.rounds.inPlay(session.player, session.game);
    const last = inPlay?.isPlaying ? inPlay : s.rounds.last(session);
    return {
      ...sessionView(session),
      bets: betsFor(game.stakes, session.currency).map(toDecimal),
      defaultBet: toDecimal(defaultBetFor(game.stakes, session.currency)),
      ...money(session),
      now: s.clock().toISOString(),
      fairness: s.seeds.view(session.player),
      ownWallet: s.isOwnWallet(session),
      theory: { rules: game.version, ...findGame(game.code)?.theory() },
      round: last ? view(last) : null,
      /** True while money of a round is on its way; no spin starts before it has arrived. */
      pending: isPending(session),
    };
  };

  const played = (session: Session, round: Round) => ({
    round: view(round),
    ...money(s.sessions.byId(session.id)),
    pending: round.state !== 'settled' && !round.isPlaying,
    fairness: s.seeds.view(session.player),
  });

  return { view, state, played, isPending };
};

export const registerRgs = (app: FastifyInstance, s: RgsServices): void => {
  const { open, sessionOf } = createDoor(s.sessionService);
  const { view, state, played, isPending } = viewsOf(s);

  app.post('/rgs/session', async (request) => {
    const { key, session } = await open(request, (game) => findGame(game) !== undefined);
    return { success: true, value: { key, ...state(session) } };
  });

  app.get('/rgs/state', async (request) => {
    const session = sessionOf(request);
    return { success: true, value: state(!isPending(session) ? await s.sessionService.refresh(session) : session) };
  });

  app.post('/rgs/spin', async (request) => {
    const { bet, ...asked } = read(spinBody, request.body);
    const session = sessionOf(request);
    const round = await s.roundService.spin(session, { choice: undefined, ...asked, bet: parseMoney(bet) });
    return { success: true, value: played(session, round) };
  });

  app.post('/rgs/step', async (request) => {
    const step = read(stepBody, request.body);
    const session = sessionOf(request);
    return { success: true, value: played(session, await s.roundService.step(session, step)) };
  });

  app.post('/rgs/refill', async (request) => {
    const session = sessionOf(request);
    if (isPending(session)) throw new GameError('round.pending');
    return { success: true, value: state(s.refill(session)) };
  });

  app.get('/rgs/rounds', async (request) => {
    const { before } = read(roundsQuery, request.query);
    const { player } = sessionOf(request);
    const list = s.rounds.list(player, before ?? '9999', PAGE + 1);
    return { success: true, value: { rounds: list.slice(0, PAGE).map(view), more: list.length > PAGE } };
  });

  app.post('/rgs/client-seed', async (request) => {
    const { clientSeed, by } = read(clientSeedBody, request.body);
    const { player } = sessionOf(request);
    if (s.rounds.isDrawing(player)) throw new GameError('seed.pending');
    s.seeds.setClientSeed(player, clientSeed, by);
    return { success: true, value: s.seeds.view(player) };
  });

  const rotate = (player: string) => {
    if (s.rounds.isDrawing(player)) throw new GameError('seed.pending');
    const { serverSeed, hash, nextNonce } = s.db.transaction(() => s.seeds.rotate(player, s.clock().toISOString()));
    return { revealed: { serverSeed, hash, rounds: nextNonce }, ...s.seeds.view(player) };
  };

  app.post('/rgs/rotate-seed', async (request) => ({ success: true, value: rotate(sessionOf(request).player) }));

  registerVerification(app, s, rotate);
};

/** What the verification page calls; a round's id is the key to it, a seed's rotate key to its rotation. */
const registerVerification = (app: FastifyInstance, s: RgsServices, rotate: (player: string) => unknown): void => {
  const drawn = (id: string) => {
    const round = s.rounds.byId(id);
    const seed = round?.outcome ? s.seeds.byId(round.outcome.seed) : undefined;
    if (!round || !seed) throw new GameError('round.unknown');
    if (round.isPlaying) throw new GameError('round.playing');
    return { round, seed };
  };

  app.get('/rgs/verify', async (request) => {
    const { round, seed } = drawn(read(verifyQuery, request.query).round);
    const { symbol, language } = s.sessions.byId(round.session);
    return { success: true, value: verificationView(round, seed, symbol, language) };
  });

  app.post('/rgs/verify/rotate', async (request) => {
    const { round: id, key } = read(rotateBody, request.body);
    const { round, seed } = drawn(id);
    if (seed.state === 'revealed') return { success: true, value: null };
    if (seed.rotateKey !== key) throw new GameError('seed.wrong');
    rotate(round.player);
    return { success: true, value: null };
  });
};
