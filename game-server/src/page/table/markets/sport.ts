/** What a game with markets and bet slips brings to its page; all else its pages share. */
import type { Book } from '../../../tables/games/markets/slip.ts';
import type { Fixture, Season, Side } from '../../../tables/games/markets/season.ts';
import type { TableGame } from '../../../tables/games/table-game.ts';
import type { Translate } from '../../common/strings.ts';
import type { Shell } from '../common/shell.ts';

/** What every result of such a game has. */
export interface LeagueResult {
  /** Number of the round: who plays whom follows from it. */
  readonly round: number;
}

export interface MarketView {
  readonly name: string;
  readonly picks: readonly string[];
}

/** Something that has just happened, in words. */
export interface News {
  readonly text: string;
  /** Of its sound, from 1. */
  readonly step: number;
}

/** The running matches. */
export interface LiveView<Result> {
  readonly element: HTMLElement;
  /** Takes what is known by now; answers with what is new. */
  readonly show: (known: Result, isOver: boolean) => readonly News[];
  /** Before the start: nothing is known of the next matches. */
  readonly clear: () => void;
  /** Called with the milliseconds since the start, often. */
  readonly tick: (ms: number) => void;
  readonly feature: (match: number) => void;
}

/** A side's line in the league table. */
export interface StandingLine {
  /** Below the heads of `columns`. */
  readonly cells: readonly string[];
  /** What decides its place, the most important first. */
  readonly order: readonly number[];
}

export interface SportTexts<Result> {
  /** A pick in words that stand alone. */
  readonly pickText: (pick: string, fixture: Fixture, t: Translate) => string;
  /** The score of a match by what is known. */
  readonly scoreText: (result: Result, match: number) => string;
  readonly season: Pick<Season, 'fixturesOf' | 'matchdayOf' | 'sides'>;
}

export interface Sport<Result extends LeagueResult> extends SportTexts<Result> {
  /** Keys of its texts. */
  readonly keys: {
    readonly market: (name: string) => string;
    /** Of the league table and the help; both begin with the column `side`. */
    readonly column: (name: string) => string;
    readonly running: string;
    readonly over: string;
  };
  readonly game: TableGame<Result>;
  readonly book: Book<Result>;
  /** The first one is on a match's card; the others open below it. */
  readonly markets: readonly [MarketView, ...MarketView[]];
  readonly oddsOf: (fixture: Fixture) => ReadonlyMap<string, number>;
  /** A pick on its button, below the name of its market. */
  readonly faceText: (pick: string, fixture: Fixture, t: Translate) => string;
  /** The sign of a side. */
  readonly mark: (side: Side) => Element;
  readonly createLive: (shell: Shell<Result>) => LiveView<Result>;
  readonly standing: {
    readonly columns: readonly string[];
    /** From all results of a season. */
    readonly lineOf: (side: Side, results: readonly Result[]) => StandingLine;
  };
  readonly help: {
    /** Keys of the texts that say how the matches are decided and what can be bet on. */
    readonly paragraphs: readonly string[];
    readonly columns: readonly string[];
    readonly cells: (side: Side) => readonly string[];
  };
}
