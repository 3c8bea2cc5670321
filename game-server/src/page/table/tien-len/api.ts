/** The page's side of rooms. Amounts are decimals, seats are counted from 0. */
import { call } from '../../common/api.ts';
import type { Card } from '../../../tables/games/tien-len/combos.ts';
import type { InstantWin, Played } from '../../../tables/games/tien-len/deal.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import type { Me, TableState, TableView } from '../common/table-api.ts';

export interface ChairView {
  readonly kind: 'player' | 'bot' | 'empty';
  readonly name: string | null;
  readonly ready: boolean;
  readonly away: boolean;
  readonly leaving: boolean;
  readonly cards: number;
  readonly passed: boolean;
  readonly place: number | null;
}

export interface OverView {
  readonly number: number;
  readonly seed: string;
  readonly places: readonly number[];
  readonly instant: InstantWin | null;
  readonly left: readonly (readonly Card[])[];
  readonly wins: readonly string[];
  /** The player's round at the wallet, where they took part. */
  readonly seat: string | null;
}

export interface RoomView {
  readonly stake: string;
  readonly hash: string;
  readonly number: number | null;
  readonly mine: number;
  readonly chairs: readonly ChairView[];
  readonly hand: readonly Card[];
  readonly turn: number | null;
  readonly last: Played | null;
  readonly must: Card | null;
  readonly trick: readonly Played[];
  readonly moves: number;
  readonly seeds: readonly string[] | null;
  readonly over: OverView | null;
}

/** What a player sees: the choice of stakes, or their room. */
export interface RoomsView extends TableView<TienLenResult> {
  readonly levels: readonly { readonly stake: string; readonly players: number }[];
  readonly notice: string | null;
  readonly room: RoomView | null;
}

export interface RoomsState extends TableState<TienLenResult> {
  readonly times: { readonly gather: number; readonly between: number; readonly turn: number; readonly bot: number };
}

/** Acts at the server and answers what the player sees then. */
export const act = (key: string, path: 'sit' | 'ready' | 'stand' | 'back' | 'move', body: object = {}): Promise<Me> =>
  call<Me>(`/rgs/rooms/${path}`, key, body);
