/** Opens a lottery of the portal: its address instead of a game server's (specification, section 7). */
import { PortalError } from 'shared-contracts/errors';
import type { Database, Merchant, Session } from '../../kernel/index.ts';
import { named } from './lottery-names.ts';
import { findOffered, touchRecent } from './lottery.store.ts';

export interface LotteryLaunch {
  readonly merchant: Merchant;
  readonly session: Session;
  /** Without one the lobby opens. */
  readonly gameCode?: string | undefined;
  readonly view?: 'betting' | 'lobby' | undefined;
  readonly backUrl: string;
  readonly language: string;
  readonly portalOrigin: string;
}

export interface LaunchedLottery {
  readonly address: string;
  readonly displayName: string;
  readonly vendorName: string;
}

const LOBBY_NAMES = { EN: 'Lottery', VI: 'Xổ Số' };

/** The portal's own pages only: an address of elsewhere would let anybody lead members away. */
const backTo = (backUrl: string, portalOrigin: string): string => {
  const url = URL.parse(backUrl, portalOrigin);
  return url?.origin === new URL(portalOrigin).origin ? `${url.pathname}${url.search}${url.hash}` : '/';
};

const addressOf = (portalOrigin: string, parameters: Readonly<Record<string, string>>): string => {
  const url = new URL('/lottery', portalOrigin);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** Refuses with `lottery.unknown`. */
export const launchLottery = async (
  { db }: Pick<Database, 'db'>,
  { merchant, session, gameCode, view, backUrl, language, portalOrigin }: LotteryLaunch,
): Promise<LaunchedLottery> => {
  const back = backTo(backUrl, portalOrigin);
  if (gameCode === undefined || gameCode === '' || view === 'lobby') {
    return {
      address: addressOf(portalOrigin, { backUrl: back }),
      displayName: named(LOBBY_NAMES, language),
      vendorName: '',
    };
  }
  const lottery = await findOffered(db, merchant.id, gameCode);
  if (!lottery) throw new PortalError('lottery.unknown');
  await touchRecent(db, merchant.id, session.memberId, gameCode);
  const { defaultPlayType, names, vendor } = lottery;
  return {
    address: addressOf(portalOrigin, { gameCode, playType: defaultPlayType, backUrl: back }),
    displayName: named(names, language),
    vendorName: vendor,
  };
};
