/** The page's side of a table's HTTP interface. Amounts are decimals; times are the server's milliseconds. */
/** Of shared tables, and of rooms. */
export type Phase =
  | 'sleeping'
  | 'betting'
  | 'closing'
  | 'flight'
  | 'result'
  | 'payout'
  | 'pause'
  | 'lobby'
  | 'gathering'
  | 'antes'
  | 'playing';

export interface TableView<Result> {
  readonly phase: Phase;
  readonly now: number;
  readonly endsAt: number | null;
  readonly players: number;
  readonly round: { readonly id: string; readonly number: number; readonly hash: string } | null;
  readonly startedAt: number | null;
  readonly result: Result | null;
  readonly seed: string | null;
  /** Of rounds that players can leave: the largest stakes, and how many players there are. */
  readonly crowd?: { readonly seats: readonly CrowdSeat[]; readonly count: number } | null;
  /** Of a running round: what everybody may see of it by now. */
  readonly shown?: unknown;
  /** In snapshots: decided rounds, newest first. */
  readonly history?: readonly Decided<Result>[];
}

export interface CrowdSeat {
  readonly name: string;
  readonly staked: string;
  readonly symbol: string;
  /** Hundredths of the multiplier that they left with. */
  readonly cashOut: number | null;
}

export interface Decided<Result> {
  readonly number: number;
  readonly result: Result;
}

export interface SeatView {
  readonly id: string;
  readonly round: string;
  readonly state: 'open' | 'owed' | 'settled' | 'void';
  readonly stakes: Readonly<Record<string, string>>;
  readonly staked: string;
  readonly win: string;
  readonly cashOut: number | null;
}

export interface Me {
  readonly now: number;
  readonly balance: string;
  readonly staked: string;
  readonly won: string;
  readonly seat: SeatView | null;
  /** Of games with bet slips: all of the player's slips in the round on the table, oldest first. */
  readonly slips?: readonly SeatView[];
  /** The player's newest round at this table, where the server stopped in it and gave the bets back. */
  readonly returned?: { readonly round: string; readonly amount: string } | null;
  readonly pending: boolean;
  /** Of rooms, which look different to each player. */
  readonly table?: TableView<unknown>;
}

export interface Limits {
  readonly chips: readonly string[];
  readonly total: string;
  readonly win?: string;
  readonly most: Readonly<Record<string, string>>;
}

export interface TableState<Result> {
  readonly game: string;
  readonly language: string;
  readonly symbol: string;
  readonly portalOrigin: string | null;
  readonly openedAt: string;
  /** A trial account plays, with money that is none. */
  readonly playMoney: boolean;
  readonly rules: string;
  readonly rtp: string;
  readonly limits: Limits;
  readonly table: TableView<Result>;
  readonly history: readonly Decided<Result>[];
  readonly me: Me;
}

export interface PlayedView<Result> extends SeatView {
  readonly number: number;
  readonly result: Result | null;
  readonly startedAt: string;
}

export interface TableVerification<Result> extends PlayedView<Result> {
  readonly game: string;
  readonly rules: string;
  readonly symbol: string;
  readonly language: string;
  readonly hash: string;
  readonly serverSeed: string | null;
}
