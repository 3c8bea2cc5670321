/** One wallet for all games: each call goes to the wallet of the vendor whose game it is about, or to that of play money. */
import type { WalletClient } from './wallet.client.ts';

export interface WalletsByGame {
  readonly house: WalletClient;
  /** Wallets of games that another vendor has here. */
  readonly others: ReadonlyMap<string, WalletClient>;
  /** Of players without real money, at every game. */
  readonly play: {
    readonly wallet: WalletClient;
    readonly isToken: (token: string) => boolean;
    readonly isPlayer: (player: string) => boolean;
  };
}

export const createWalletByGame = ({ house, others, play }: WalletsByGame): WalletClient => {
  const of = (game: string, isPlay: boolean): WalletClient => (isPlay ? play.wallet : (others.get(game) ?? house));
  const ofBody = ({ game_code, user }: { readonly game_code: string; readonly user: string }): WalletClient =>
    of(game_code, play.isPlayer(user));
  return {
    authenticate: (token, game) => of(game, play.isToken(token)).authenticate(token, game),
    balance: (player, token, game) => of(game, play.isPlayer(player)).balance(player, token, game),
    bet: (body) => ofBody(body).bet(body),
    win: (body) => ofBody(body).win(body),
    rollback: (body) => ofBody(body).rollback(body),
    close: () => [house, ...others.values(), play.wallet].forEach((wallet) => wallet.close()),
  };
};
