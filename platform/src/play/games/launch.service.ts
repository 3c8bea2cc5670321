/** Opens a game for a member: a one-time token, stored before the address is answered (reference: gaming, 2.5, rule 10). */
import { randomInt } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { Database, Merchant, Session } from '../../kernel/index.ts';
import type { FreePlayer } from '../provider/index.ts';
import { findGame, hasRoom, touchRecent } from './games.store.ts';
import type { GameRow } from './games.store.ts';
import { maskPlayer } from './player-mask.policy.ts';
import type { VendorGate } from './vendor-gate.ts';

export interface LaunchRequest {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly gameId: string;
  readonly nodeId: string;
  readonly vendor: string;
  /** Room of the game (LOB-014); absent: the game itself. */
  readonly roomId?: string | undefined;
  /** Upper case, such as `VI`. */
  readonly language: string;
  /** Origin of the page that will frame the game. */
  readonly portalOrigin: string;
}

export interface LaunchedGame {
  readonly address: string;
  /** The same game at another of the merchant's hosts, for a player who can't reach the first one (LIM-065). */
  readonly otherAddress?: string | null;
  readonly displayName: string;
  readonly vendorName: string;
}

export interface LaunchTicket {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly portalSession: string;
  readonly vendor: string;
  readonly gameId: number;
  readonly nickname: string;
  readonly playerMask: string;
  readonly language: string;
  readonly portalOrigin: string;
  readonly currency: string;
  readonly currencySymbol: string;
}

/** What the portal's lotteries answer to a launch. */
export interface LotteryDoor {
  /** Vendors of the house. */
  readonly vendors: readonly string[];
  /** Refuses with `lottery.unknown`. */
  open(launch: {
    readonly merchant: Merchant;
    readonly session: Session;
    readonly gameCode?: string | undefined;
    readonly view?: 'betting' | 'lobby' | undefined;
    readonly backUrl: string;
    readonly language: string;
    readonly portalOrigin: string;
  }): Promise<LaunchedGame>;
}

export interface LaunchDependencies {
  readonly database: Pick<Database, 'db'>;
  readonly gates: ReadonlyMap<string, VendorGate>;
  /** Stores the ticket and answers the token that a vendor may trade in once. */
  readonly issueToken: (ticket: LaunchTicket) => Promise<string>;
  /** The token with which a trial account opens a game for play money. */
  readonly freePlayToken: (player: FreePlayer) => string;
  /** Whether the member may play now. @throws PortalError with the reason. */
  readonly admit: (player: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly sessionId: string;
  }) => Promise<void>;
  /** Opens lotteries of the portal itself; absent where there are none. */
  readonly lotteries?: LotteryDoor | undefined;
  /** Any of `count` hosts, each as likely. */
  readonly pick?: (count: number) => number;
}

/** Type of a trial account (AUT-017). */
const TRIAL_TYPE = 4;

/** The merchant's `launchGameCDNs`; what is no web address is left out. */
const launchHosts = (merchant: Merchant): readonly string[] => {
  const hosts: unknown = merchant.settings['launchGameCDNs'];
  return Array.isArray(hosts)
    ? hosts.filter(
        (host): host is string => typeof host === 'string' && /^https?:\/\/\S+$/.test(host) && URL.canParse(host),
      )
    : [];
};

/** A lottery in the catalogue is called by its code there; a vendor's tile opens the lobby. */
const openOwnLottery = async (
  lotteries: LotteryDoor,
  game: GameRow,
  { merchant, session, language, portalOrigin }: LaunchRequest,
): Promise<LaunchedGame> => {
  if (game.isInMaintenance) throw new PortalError('game.maintenance');
  const isLottery = game.code === game.code.toUpperCase();
  const gameCode = isLottery ? game.code : undefined;
  const { address } = await lotteries.open({ merchant, session, gameCode, backUrl: '/', language, portalOrigin });
  return { address, displayName: game.displayName, vendorName: game.vendorName };
};

/** What every launch of a vendor's game needs. */
const createDoor = ({ database, gates, pick = randomInt }: Pick<LaunchDependencies, 'database' | 'gates' | 'pick'>) => {
  const openGate = async (game: GameRow): Promise<VendorGate> => {
    if (game.isInMaintenance) throw new PortalError('game.maintenance');
    const gate = game.isIntegrated ? gates.get(game.vendor) : undefined;
    if (!gate || !(await gate.isUp())) throw new PortalError('game.vendor-unavailable');
    return gate;
  };

  const gameIn = async ({ merchant, language, vendor, nodeId, gameId }: LaunchRequest): Promise<GameRow> => {
    const game = await findGame(database.db, { merchantId: merchant.id, language }, vendor, nodeId);
    if (game?.code !== gameId) throw new PortalError('game.unknown');
    return game;
  };

  const opened = (game: GameRow, gate: VendorGate, token: string, { merchant, language, roomId }: LaunchRequest) => {
    const hosts = launchHosts(merchant);
    const first = hosts.length === 0 ? 0 : pick(hosts.length);
    const at = (origin: string | undefined): string =>
      gate.addressOf({ gameCode: game.code, token, language: language.toLowerCase(), origin, roomId });
    return {
      address: at(hosts[first]),
      otherAddress: hosts.length > 1 ? at(hosts[(first + 1) % hosts.length]) : null,
      displayName: game.displayName,
      vendorName: game.vendorName,
    };
  };

  return { gameIn, openGate, opened };
};

/** For trial accounts alone: with play money, which the game server keeps. Nothing is written down here. */
const createFreePlay =
  (freePlayToken: LaunchDependencies['freePlayToken'], { gameIn, openGate, opened }: ReturnType<typeof createDoor>) =>
  async (request: LaunchRequest): Promise<LaunchedGame> => {
    const { merchant, session, language } = request;
    if (session.type !== TRIAL_TYPE) throw new PortalError('session.forbidden');
    if (merchant.flags['FREEPLAY3'] !== 1) throw new PortalError('login.free-play-off');
    const game = await gameIn(request);
    if (!game.freePlay) throw new PortalError('game.free-play-missing');
    const gate = await openGate(game);
    const token = freePlayToken({
      merchantId: merchant.id,
      memberId: session.memberId,
      portalSession: session.id,
      gameCode: game.code,
      nickname: session.account,
      language,
      portalOrigin: request.portalOrigin,
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
    });
    return opened(game, gate, token, request);
  };

export const createLaunchService = (deps: LaunchDependencies) => {
  const { database, issueToken, freePlayToken, admit, lotteries } = deps;
  const door = createDoor(deps);
  const { gameIn, openGate, opened } = door;

  const launch = async (request: LaunchRequest): Promise<LaunchedGame> => {
    const { merchant, session, language, roomId } = request;
    await admit({ merchantId: merchant.id, memberId: session.memberId, sessionId: session.id });
    const game = await gameIn(request);
    if (roomId !== undefined && !(await hasRoom(database.db, game.vendor, game.id, roomId)))
      throw new PortalError('game.unknown');
    if (lotteries?.vendors.includes(game.vendor)) return openOwnLottery(lotteries, game, request);
    const gate = await openGate(game);
    const token = await issueToken({
      merchantId: merchant.id,
      memberId: session.memberId,
      portalSession: session.id,
      vendor: game.vendor,
      gameId: game.id,
      nickname: session.account,
      playerMask: maskPlayer(session.account),
      language,
      portalOrigin: request.portalOrigin,
      currency: merchant.currency,
      currencySymbol: merchant.currencySymbol,
    });
    await touchRecent(database.db, { merchantId: merchant.id, memberId: session.memberId }, game.id);
    return opened(game, gate, token, request);
  };

  /** Admitted like any other game. */
  const launchLottery = async (
    request: Pick<LaunchRequest, 'merchant' | 'session' | 'language' | 'portalOrigin'> & {
      readonly gameCode?: string | undefined;
      readonly view?: 'betting' | 'lobby' | undefined;
      readonly backUrl: string;
    },
  ): Promise<LaunchedGame> => {
    const { merchant, session } = request;
    if (!lotteries) throw new PortalError('lottery.unknown');
    await admit({ merchantId: merchant.id, memberId: session.memberId, sessionId: session.id });
    return lotteries.open(request);
  };

  return { launch, freePlay: createFreePlay(freePlayToken, door), launchLottery };
};

export type LaunchService = ReturnType<typeof createLaunchService>;
