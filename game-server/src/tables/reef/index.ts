/** The fish game: reefs of four seats, their magazines and their routes. */
import type { FastifyInstance } from 'fastify';
import type { RefillSession } from '../../free-play/index.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { SessionService } from '../../sessions/index.ts';
import { createBetService } from '../engine/bets.service.ts';
import type { BetParts } from '../engine/bets.service.ts';
import type { Door } from '../../http/door.ts';
import type { Hub } from '../engine/hub.ts';
import { createPayouts } from '../engine/payouts.ts';
import type { Seat } from '../engine/tables.store.ts';
import { REEF } from '../games/reef/reef.ts';
import { createMagazines } from './magazines.service.ts';
import { createReefViews, registerReef } from './reef.routes.ts';
import { createReefs } from './reefs.ts';

const SWEEP_MS = 20_000;

export interface FishGameParts extends Omit<BetParts, 'tell'> {
  readonly app: FastifyInstance;
  readonly hub: Hub;
  readonly door: Door;
  readonly sessionService: SessionService;
  readonly refill: RefillSession;
}

export interface FishGame {
  /** The wallet has answered for a magazine. */
  readonly tell: (seat: Seat) => void;
  readonly start: () => void;
  /** Ends all magazines; inside a transaction. */
  readonly endAll: () => void;
  readonly stop: () => Promise<void>;
}

/** Runs `work` now and from time to time; `stop` waits for what runs. */
const createSweep = (work: () => Promise<void>, log: Logger) => {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'abandoned magazines could not be fired'));
  };
  return {
    start: (): void => {
      run();
      timer = setInterval(run, SWEEP_MS).unref();
    },
    stop: (): Promise<void> => {
      clearInterval(timer);
      return running;
    },
  };
};

export const createFishGame = ({ app, hub, door, sessionService, refill, ...parts }: FishGameParts): FishGame => {
  const tell = (seat: Seat): void => views.tell(seat);
  const bets = createBetService({ ...parts, tell });
  const payouts = createPayouts({ ...parts, tell });
  const magazines = createMagazines({ ...parts, game: REEF, bets, payouts });
  const reefs = createReefs({
    clock: parts.clock,
    present: hub.present,
    seatsChanged: (reef) => views.seatsChanged(reef),
    left: (player) => {
      magazines.forget(player);
      views.forget(player);
    },
  });
  const shared = { game: REEF, reefs, magazines, hub, sessions: parts.sessions, clock: parts.clock };
  const views = createReefViews(shared);
  registerReef(app, { ...shared, door, sessionService, refill }, views);

  const sweep = createSweep(() => {
    reefs.tidy();
    return magazines.fireAbandoned(reefs.quiet);
  }, parts.log);
  return {
    tell,
    start: sweep.start,
    endAll: () => magazines.fireAll(reefs.quiet),
    stop: async () => {
      await bets.stop();
      await sweep.stop();
    },
  };
};
