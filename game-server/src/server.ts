import type { FastifyInstance } from 'fastify';
import { GAME_CATALOGUE_PATH } from 'shared-contracts/provider/game-catalogue';
import type { GameCatalogue } from 'shared-contracts/provider/game-catalogue';
import { createSeedStore } from './fairness/index.ts';
import type { SeedStore } from './fairness/index.ts';
import { createPlayWallet, createRefillSession, isFreePlayer, isFreeToken } from './free-play/index.ts';
import type { PlayWallet } from './free-play/index.ts';
import { instantsOf } from './games/index.ts';
import { createApp } from './http/app.ts';
import { loadAssets } from './http/assets.ts';
import type { Assets } from './http/assets.ts';
import type { Config } from './kernel/config.ts';
import { isUnstartedCopy, markCopyStarted, openDb } from './kernel/db.ts';
import type { Db } from './kernel/db.ts';
import { DELIVERED_KEPT_MS, removeDelivered } from './kernel/delivered.ts';
import type { Logger } from './kernel/logger.ts';
import { HOUSE, OTHER_VENDORS, vendorKey } from './kernel/vendors.ts';
import type { OtherVendor } from './kernel/vendors.ts';
import { createOutbox, createOutboxStore, createRoundService, createRoundStore } from './rounds/index.ts';
import type { RoundService } from './rounds/index.ts';
import { createSessionService, createSessionStore } from './sessions/index.ts';
import { REEF, TABLE_GAMES, TIEN_LEN, createTables } from './tables/index.ts';
import type { Schedule, Tables } from './tables/index.ts';
import { createVendorRoundsStore, registerVendorRounds } from './vendor-rounds/index.ts';
import {
  WALLET_VENDOR,
  createOwnWalletClient,
  createVendorWalletStore,
  registerVendorWallet,
} from './vendor-wallet/index.ts';
import type { VendorWalletStore } from './vendor-wallet/index.ts';
import { createWalletByGame, createWalletClient } from './wallet/index.ts';
import type { WalletClient } from './wallet/index.ts';

export interface GameServer {
  readonly app: FastifyInstance;
  /** Takes back what a stop interrupted and starts deliveries. */
  readonly start: () => void;
  /** Finishes running rounds and deliveries, then closes everything. */
  readonly stop: () => Promise<void>;
}

export interface GameServerOptions {
  readonly config: Pick<
    Config,
    'dataDir' | 'platformUrl' | 'providerKey' | 'providerSecret' | 'portalOrigins' | 'trustProxy'
  > &
    Partial<Pick<Config, 'tableBettingMs'>>;
  readonly log: Logger;
  /** Folder that holds the pages, or the pages already read. */
  readonly assets: string | Assets;
  readonly clock?: () => Date;
  readonly walletTimeoutMs?: number;
  readonly retryMs?: number;
  /** Least time between two rounds, instead of the games' own. */
  readonly spinMs?: number;
  /** Instead of the timers of tables. */
  readonly tableSchedule?: Schedule;
}

/** How often rounds are looked for whose player did not come back. */
const SWEEP_MS = 60_000;
/** How often idle accounts of play money are looked for. */
const IDLE_SWEEP_MS = 60 * 60 * 1_000;

/** Games at tables, in rooms and at reefs. */
const SEATED = [...TABLE_GAMES, TIEN_LEN, REEF];

/** Codes of a vendor's games here; without one, those of the house. */
const gamesOf = (vendor?: OtherVendor): readonly string[] => [
  ...instantsOf(vendor),
  ...SEATED.filter((game) => game.vendor === vendor).map(({ code }) => code),
];

const GAMES_BY_VENDOR: ReadonlyMap<string, readonly string[]> = new Map([
  [HOUSE, gamesOf()],
  ...OTHER_VENDORS.map((vendor) => [vendor, gamesOf(vendor)] as const),
]);

/** Where play money and real money would share a pot, a game has no free play; none of ours does. */
const CATALOGUE: GameCatalogue = {
  games: [...GAMES_BY_VENDOR].flatMap(([vendor, codes]) => codes.map((code) => ({ vendor, code, freePlay: true }))),
};
const FREE_PLAY_GAMES = CATALOGUE.games.filter(({ freePlay }) => freePlay).map(({ code }) => code);

/** The platform's wallet under the key of each game's vendor, but for the one whose wallet is kept here. */
const walletOf = (
  { platformUrl, providerKey, providerSecret }: GameServerOptions['config'],
  vendorWallet: VendorWalletStore,
  playWallet: PlayWallet,
  timeoutMs: number | undefined,
) => {
  const clientOf = (keyId: string, secret: Buffer): WalletClient =>
    createWalletClient({ platformUrl, keyId, secret, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const walletOfVendor = (vendor: OtherVendor): WalletClient => {
    const platform = clientOf(`${vendor}:1`, vendorKey(providerSecret, vendor));
    return vendor === WALLET_VENDOR ? createOwnWalletClient({ platform, store: vendorWallet }) : platform;
  };
  const others = OTHER_VENDORS.flatMap((vendor) => {
    const wallet = walletOfVendor(vendor);
    return gamesOf(vendor).map((game) => [game, wallet] as const);
  });
  return createWalletByGame({
    house: clientOf(providerKey, providerSecret),
    others: new Map(others),
    play: { wallet: playWallet, isToken: isFreeToken, isPlayer: isFreePlayer },
  });
};

interface HousekeepingDeps {
  readonly db: Db;
  readonly rounds: Pick<RoundService, 'closeAbandoned' | 'recover'>;
  readonly playWallet: Pick<PlayWallet, 'removeIdle'>;
  readonly log: Logger;
  readonly clock: () => Date;
}

/**
 * Ends rounds whose player did not come back or whose bet's answer was not stored, and deletes idle accounts of play money and deliveries that
 * were done long ago: at the start, and from time to time.
 */
const createHousekeeping = ({
  db,
  rounds,
  playWallet,
  log,
  clock,
}: HousekeepingDeps): { readonly start: () => void; readonly stop: () => void } => {
  let timers: readonly NodeJS.Timeout[] = [];
  /** One that fails, as on a full disk, is tried again the next time. */
  const guarded =
    (...works: readonly (() => void)[]) =>
    (): void => {
      for (const work of works)
        try {
          work();
        } catch (error) {
          log.error({ err: error }, 'housekeeping failed');
        }
    };
  const recover = (): void => {
    const stuck = rounds.recover();
    if (stuck > 0) log.warn({ rounds: stuck }, 'rounds are taken back whose answer could not be stored');
  };
  const sweep = guarded(
    recover,
    () => void rounds.closeAbandoned(),
    () => void removeDelivered(db, new Date(clock().getTime() - DELIVERED_KEPT_MS).toISOString()),
  );
  const removeIdle = guarded(() => {
    const removed = playWallet.removeIdle();
    if (removed > 0) log.info({ accounts: removed }, 'idle accounts of play money are deleted');
  });
  return {
    start: () => {
      sweep();
      removeIdle();
      timers = [setInterval(sweep, SWEEP_MS).unref(), setInterval(removeIdle, IDLE_SWEEP_MS).unref()];
    },
    stop: () => timers.forEach((timer) => clearInterval(timer)),
  };
};

interface CopyDeps {
  readonly db: Db;
  readonly rounds: Pick<RoundService, 'endAll'>;
  readonly tables: Pick<Tables, 'leaveSeeds'>;
  readonly seeds: Pick<SeedStore, 'retireAll'>;
  readonly log: Logger;
  readonly clock: () => Date;
}

/** A copy's seeds have decided rounds since it was made: their results are known, so none of them decides another round. */
const leaveSeedsOfCopy = ({ db, rounds, tables, seeds, log, clock }: CopyDeps): void => {
  if (!isUnstartedCopy(db)) return;
  db.transaction(() => {
    rounds.endAll();
    tables.leaveSeeds();
    seeds.retireAll(clock().toISOString());
    markCopyStarted(db);
  });
  log.warn('this is a copy: rounds in progress are ended, and all seeds are new');
};

/** Puts the server together; nothing listens yet. Throws where the data folder can't be used. */
export const createGameServer = ({
  config,
  log,
  assets,
  clock = () => new Date(),
  ...o
}: GameServerOptions): GameServer => {
  const db = openDb(config.dataDir);
  const vendorWallet = createVendorWalletStore(db);
  const playWallet = createPlayWallet({
    ...{ store: vendorWallet, secret: config.providerSecret, clock, games: FREE_PLAY_GAMES },
  });
  const wallet = walletOf(config, vendorWallet, playWallet, o.walletTimeoutMs);
  const sessions = createSessionStore(db);
  const refill = createRefillSession(playWallet, sessions);
  const seeds = createSeedStore(db, clock);
  const rounds = createRoundStore(db);
  const outboxStore = createOutboxStore(db);
  const outbox = createOutbox({
    ...{ db, outbox: outboxStore, rounds, sessions, wallet, log, clock },
    ...(o.retryMs === undefined ? {} : { retryMs: o.retryMs }),
  });
  const { portalOrigins } = config;
  const roundService = createRoundService({
    ...{ db, rounds, sessions, seeds, outboxStore, outbox, wallet, log, clock },
    spinMs: o.spinMs,
  });
  const tableGames = SEATED.map(({ code }) => code);
  const sessionService = createSessionService({ db, sessions, seeds, wallet, portalOrigins, log, clock, tableGames });
  const files = typeof assets === 'string' ? loadAssets(assets) : assets;
  const app = createApp({
    db,
    sessions,
    sessionService,
    seeds,
    rounds,
    roundService,
    clock,
    log,
    assets: files,
    portalOrigins,
    trustProxy: config.trustProxy,
    refill,
    isOwnWallet: ({ game, player }) => instantsOf(WALLET_VENDOR).includes(game) && vendorWallet.isKept(player),
  });
  registerVendorRounds(app, {
    ...{ store: createVendorRoundsStore(db), games: GAMES_BY_VENDOR, secret: config.providerSecret, clock },
  });
  app.get(GAME_CATALOGUE_PATH, () => CATALOGUE);
  registerVendorWallet(app, { store: vendorWallet, secret: config.providerSecret, clock });
  const tables = createTables({
    ...{ app, assets: files, db, sessions, sessionService, wallet, portalOrigins, log, clock, refill },
    ...(o.retryMs === undefined ? {} : { retryMs: o.retryMs }),
    ...(o.tableSchedule === undefined ? {} : { schedule: o.tableSchedule }),
    bettingMs: config.tableBettingMs,
  });

  const housekeeping = createHousekeeping({ db, rounds: roundService, playWallet, log, clock });
  return {
    app,
    start: () => {
      const interrupted = roundService.recover();
      if (interrupted > 0) log.warn({ rounds: interrupted }, 'rounds interrupted by the last stop are taken back');
      leaveSeedsOfCopy({ db, rounds: roundService, tables, seeds, log, clock });
      outbox.start();
      housekeeping.start();
      const refunded = tables.start();
      if (refunded > 0) log.warn({ bets: refunded }, 'bets at tables interrupted by the last stop are given back');
    },
    stop: async () => {
      housekeeping.stop();
      await roundService.stop();
      await tables.stop();
      await app.close();
      await outbox.stop();
      wallet.close();
      db.close();
    },
  };
};
