/** The page's side of the reef. Amounts are decimals; times are the server's milliseconds. */
import type { ReefResult } from '../../../tables/games/reef/shots.ts';
import type { Me, TableState, TableView } from '../common/table-api.ts';

export interface ShotView {
  readonly request: string;
  readonly cannon: number;
  readonly x: number;
  readonly y: number;
  readonly firedAt: number;
  readonly hitAt: number;
  readonly fish: number;
  /** Caught along with the fish; empty where it got away. */
  readonly swept: readonly number[];
  /** Stakes that the shot brought. */
  readonly times: number;
}

export interface ReefView extends TableView<ReefResult> {
  readonly sea: number;
  readonly seats: readonly ({ readonly name: string } | null)[];
  /** New since the last event. */
  readonly shots: readonly ShotView[];
  /** In snapshots: caught fish, with the moment of their catch. */
  readonly caught?: readonly (readonly [number, number])[];
}

export interface MagazineView {
  readonly id: string;
  readonly seat: string;
  readonly hash: string;
  readonly number: number;
  readonly seed: string;
  readonly left: number;
  readonly stake: string;
  readonly won: string;
}

export interface ReefMe extends Me {
  /** A magazine whose last shot has just hit. */
  readonly over: { readonly id: string; readonly seat: string; readonly won: string } | null;
  readonly cannon: number;
  readonly nextHash: string;
  readonly magazines: readonly MagazineView[];
}

export interface ReefState extends TableState<ReefResult> {
  readonly magazine: number;
  readonly fireMs: number;
  readonly levels: readonly string[];
  readonly me: ReefMe;
}

export interface Fired {
  readonly me: ReefMe;
  readonly shots: readonly ShotView[];
  readonly back: number;
}
