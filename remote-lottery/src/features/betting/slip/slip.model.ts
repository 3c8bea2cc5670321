/** The slip: lines that wait to be placed, for which draw and stations. Pure. */
import { linesOf, possibleWinOf, stakeOf } from 'lottery-rules';
import type { Format, Odds, Selection } from 'lottery-rules';
import type { BodyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { parseMoney } from 'shared-contracts/money';
import { sameOdds } from '../betting.model.ts';
import type { Betting, DrawOnSale, Offer } from '../betting.model.ts';

/** Limits of one request. */
export const MOST_LINES = 50;
export const MOST_STATIONS = 8;
/** Characters of all lines but the last. The platform reads 64 KB; a line has at most 1,000 numbers, 7 KB, and 8 stations are 1 KB. */
const MOST_LENGTH = 54_000;
export const MOST_MULTIPLE = 10_000;
export const MOST_DRAWS = 20;
export const MOST_GROWTH = 5;

export interface SlipLine {
  readonly id: string;
  readonly betType: string;
  readonly selection: Selection;
  /** Decimal text with two digits. */
  readonly unitPrice: string;
  readonly multiple: number;
  /** The odds that the member has seen for this line. */
  readonly odds: Odds;
}

export interface Chase {
  /** Draws that the slip takes part in, the first one included. */
  readonly draws: number;
  /** The stake of each draw is that of the draw before times this. */
  readonly growth: number;
  readonly stopsOnWin: boolean;
}

/** A request that places bets. Sent again with its key, it places them once. */
export interface Sent {
  readonly key: string;
  readonly memberId: string;
  readonly body: BodyOf<typeof schema.placeBets>;
  /** Ids of the lines that the body holds. */
  readonly lines: readonly string[];
}

export interface Slip {
  /** The draw that the member has seen; null while the slip is empty. */
  readonly drawNo: string | null;
  readonly lines: readonly SlipLine[];
  /** Lotteries beside the one of the view. */
  readonly stations: readonly string[];
  readonly chase: Chase;
  /** The request whose outcome is not known yet. Stored, so that leaving the view or a reload doesn't lose its key. */
  readonly sent: Sent | null;
}

export const ONE_DRAW: Chase = { draws: 1, growth: 1, stopsOnWin: true };
export const EMPTY_SLIP: Slip = { drawNo: null, lines: [], stations: [], chase: ONE_DRAW, sent: null };

/** The lines as they are sent. */
const sentLines = ({ lines }: Slip): BodyOf<typeof schema.placeBets>['lines'] =>
  lines.map(({ betType, selection, unitPrice, multiple }) => ({
    betType,
    selection: [...selection],
    unitPrice,
    multiple,
  }));

/** True where one more line, however many numbers it has, might not fit into a request. */
export const isFull = (slip: Slip): boolean =>
  slip.lines.length >= MOST_LINES || JSON.stringify(sentLines(slip)).length > MOST_LENGTH;

/** The slip with one more line; the first line fixes the draw. A full slip stays as it is. */
export const withLine = (slip: Slip, line: SlipLine, drawNo: string | null): Slip =>
  isFull(slip) ? slip : { ...slip, drawNo: slip.drawNo ?? drawNo, lines: [...slip.lines, line] };

export const withoutLine = (slip: Slip, id: string): Slip => {
  const lines = slip.lines.filter((line) => line.id !== id);
  if (lines.length === 0) return { ...slip, lines, drawNo: null, chase: ONE_DRAW };
  return { ...slip, lines };
};

export const withSent = (slip: Slip, sent: Sent): Slip => ({ ...slip, sent });

/** The request of this member whose outcome is not known yet: the next one to log in may be another. */
export const sentBy = ({ sent }: Slip, memberId: string | undefined): Sent | null =>
  sent?.memberId === memberId ? sent : null;

/** After the outcome of a request is known. */
export const withKnownOutcome = (slip: Slip, { key }: Sent): Slip =>
  slip.sent?.key === key ? { ...slip, sent: null } : slip;

/** Without the lines of a request; others were added later. The stations stay: the next bet is often for them again. */
export const withoutLinesOf = (slip: Slip, request: Sent): Slip => {
  const { stations, drawNo, sent } = withKnownOutcome(slip, request);
  const lines = slip.lines.filter(({ id }) => !request.lines.includes(id));
  return { ...EMPTY_SLIP, stations, lines, drawNo: lines.length === 0 ? null : drawNo, sent };
};

/** With or without a station; a chase is for one station only. */
export const toggledStation = (slip: Slip, code: string): Slip => {
  const stations = slip.stations.includes(code)
    ? slip.stations.filter((known) => known !== code)
    : [...slip.stations, code].slice(0, MOST_STATIONS - 1);
  return { ...slip, stations, chase: stations.length > 0 ? ONE_DRAW : slip.chase };
};

export const withChase = (slip: Slip, chase: Chase): Slip => ({ ...slip, chase });

/** The same lines for another draw. */
export const movedTo = (slip: Slip, drawNo: string): Slip => ({ ...slip, drawNo });

const offerOf = (offers: readonly Offer[], line: SlipLine): Offer | undefined =>
  offers.find(({ betType }) => betType.code === line.betType);

/** Lines whose odds are no longer those that the member has seen. */
export const linesWithNewOdds = (slip: Slip, offers: readonly Offer[]): readonly SlipLine[] =>
  slip.lines.filter((line) => {
    const offer = offerOf(offers, line);
    return offer !== undefined && !sameOdds(line.odds, offer.odds);
  });

/** The slip after the member has agreed to the odds in force. */
export const withOddsInForce = (slip: Slip, offers: readonly Offer[]): Slip => ({
  ...slip,
  lines: slip.lines.map((line) => ({ ...line, odds: offerOf(offers, line)?.odds ?? line.odds })),
});

export interface LineFigures {
  /** Lines of the selection times the prizes that each takes part in. */
  readonly lots: number;
  /** Minor units. */
  readonly stake: bigint;
  readonly possibleWin: bigint;
}

type Priced = Pick<SlipLine, 'selection' | 'unitPrice' | 'multiple'>;

/** What a sound selection costs and can win at one station, by the odds in force. */
export const figuresOf = (format: Format, { betType, odds }: Offer, line: Priced): LineFigures => {
  const unit = parseMoney(line.unitPrice);
  return {
    lots: linesOf(betType, line.selection) * betType.lotsPerLine,
    stake: stakeOf(betType, line.selection, unit, line.multiple),
    possibleWin: possibleWinOf(format, betType, line.selection, odds, unit, line.multiple),
  };
};

/** The sum over all lines and stations, for the first draw. */
export const totalOf = (format: Format, slip: Slip, offers: readonly Offer[]): LineFigures => {
  const stations = slip.stations.length + 1;
  const each = slip.lines.flatMap((line) => {
    const offer = offerOf(offers, line);
    return offer ? [figuresOf(format, offer, line)] : [];
  });
  return {
    lots: each.reduce((sum, { lots }) => sum + lots, 0) * stations,
    stake: each.reduce((sum, { stake }) => sum + stake, 0n) * BigInt(stations),
    possibleWin: each.reduce((sum, { possibleWin }) => sum + possibleWin, 0n) * BigInt(stations),
  };
};

export interface ChaseDraw {
  readonly draw: DrawOnSale;
  /** Times the multiple of the first draw. */
  readonly times: number;
  /** Minor units. */
  readonly stake: bigint;
  /** With the draws before. */
  readonly soFar: bigint;
}

/** What each draw of a chase in force costs, from the draw of the slip on. */
export const chaseDraws = (
  { draws: count, growth }: Chase,
  firstStake: bigint,
  coming: readonly DrawOnSale[],
): readonly ChaseDraw[] => {
  let soFar = 0n;
  return coming.slice(0, count).map((draw, index) => {
    const times = growth ** index;
    const stake = firstStake * BigInt(times);
    soFar += stake;
    return { draw, times, stake, soFar };
  });
};

/** Draws that a chase can take: the one on sale and those after it. */
export const comingDraws = (draws: readonly DrawOnSale[], first: DrawOnSale | undefined): readonly DrawOnSale[] =>
  first ? draws.slice(draws.indexOf(first)) : [];

/** The most draws that a chase can have: as many as are planned, and no multiple above the highest. */
export const mostDraws = (slip: Slip, coming: readonly DrawOnSale[]): number => {
  const multiple = Math.max(1, ...slip.lines.map((line) => line.multiple));
  const planned = Math.min(MOST_DRAWS, coming.length);
  const { growth } = slip.chase;
  if (growth === 1) return planned;
  const steps = Math.floor(Math.log(MOST_MULTIPLE / multiple) / Math.log(growth) + 1e-9);
  return Math.max(1, Math.min(planned, steps + 1));
};

/**
 * The chase in force, for what is shown and what is sent: no longer than is possible. Draws lock, and lines are added,
 * after the member has chosen its length.
 */
export const chaseOf = (slip: Slip, coming: readonly DrawOnSale[]): Chase => {
  const draws = Math.min(slip.chase.draws, mostDraws(slip, coming));
  return draws < 2 ? ONE_DRAW : { ...slip.chase, draws };
};

/** The request that places the slip. `draw` is the one that the member sees, of the lottery of the view. */
export const requestOf = (
  slip: Slip,
  betting: Pick<Betting, 'game' | 'draws' | 'oddsVersion' | 'stations'>,
  draw: DrawOnSale,
): BodyOf<typeof schema.placeBets> => ({
  stations: [
    { gameCode: betting.game.gameCode, drawNo: draw.drawNo, oddsVersion: betting.oddsVersion },
    ...betting.stations
      .filter(({ gameCode }) => slip.stations.includes(gameCode))
      .map((station) => ({
        gameCode: station.gameCode,
        drawNo: station.draw.drawNo,
        oddsVersion: station.oddsVersion,
      })),
  ],
  lines: sentLines(slip),
  ...chaseOf(slip, comingDraws(betting.draws, draw)),
});

/** The slip without stations that can't be had any more. */
export const withKnownStations = (slip: Slip, known: readonly string[]): Slip => {
  const stations = slip.stations.filter((code) => known.includes(code));
  return stations.length === slip.stations.length ? slip : { ...slip, stations };
};
