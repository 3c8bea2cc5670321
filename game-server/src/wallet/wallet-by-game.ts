/** One wallet for all games: each call goes to the wallet of the vendor whose game it is about. */
import type { WalletClient } from './wallet.client.ts';

export interface WalletsByGame {
  readonly house: WalletClient;
  /** Wallets of games that another vendor has here. */
  readonly others: ReadonlyMap<string, WalletClient>;
}

export const createWalletByGame = ({ house, others }: WalletsByGame): WalletClient => {
  const of = (game: string): WalletClient => others.get(game) ?? house;
  return {
    authenticate: (token, game) => of(game).authenticate(token, game),
    balance: (player, token, game) => of(game).balance(player, token, game),
    bet: (body) => of(body.game_code).bet(body),
    win: (body) => of(body.game_code).win(body),
    rollback: (body) => of(body.game_code).rollback(body),
    close: () => [house, ...others.values()].forEach((wallet) => wallet.close()),
  };
};
