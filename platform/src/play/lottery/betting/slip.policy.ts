/** A slip as bets of its stations and draws, priced by the rules. Pure: odds, draws and salts come in. */
import { checkSelection, linesOf, possibleWinOf, stakeOf } from 'lottery-rules';
import type { BetType, Format, Odds, Selection } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import { leafOf } from '../draws/merkle.policy.ts';
import { offerOf } from '../odds/odds.policy.ts';
import type { Offer, OddsTable } from '../odds/odds.policy.ts';

export interface SlipLine {
  readonly betType: string;
  readonly selection: Selection;
  readonly unitPrice: bigint;
  readonly multiple: number;
}

/** A station of the slip with the draws that it goes to: one, or those of a chase. */
export interface SlipStation {
  readonly lottery: string;
  readonly format: Format;
  readonly table: OddsTable;
  readonly drawNos: readonly string[];
}

export interface NewBet {
  readonly lottery: string;
  readonly drawNo: string;
  readonly betType: string;
  readonly selection: Selection;
  readonly lots: number;
  readonly unitPrice: bigint;
  readonly multiple: number;
  readonly stake: bigint;
  readonly possibleWin: bigint;
  readonly odds: Odds;
  readonly oddsVersion: number;
  readonly maxDrawStake: bigint;
  readonly salt: string;
  /** Hex. */
  readonly leaf: string;
}

const MULTIPLE_MAX = 10_000;
const BETS_MAX = 400;

export interface BetContent {
  readonly lottery: string;
  readonly drawNo: string;
  readonly betType: string;
  readonly selection: Selection;
  readonly lots: number;
  readonly unitPrice: bigint;
  readonly multiple: number;
  readonly stake: bigint;
  readonly odds: Odds;
  readonly salt: string;
}

/** The text whose SHA-256 is the bet's leaf (FAI-003): what was bet on what, at which odds, and the salt. Fields are joined by `|`. */
export const contentOf = (bet: BetContent): string =>
  [
    'bet-1',
    bet.lottery,
    bet.drawNo,
    bet.betType,
    bet.selection.join(','),
    bet.lots,
    bet.unitPrice,
    bet.multiple,
    bet.stake,
    Object.keys(bet.odds)
      .sort()
      .map((tier) => `${tier}=${bet.odds[tier] ?? ''}`)
      .join(','),
    bet.salt,
  ].join('|');

const checkLine = ({ betType, minUnit }: Offer, line: SlipLine, index: number): void => {
  const fault = checkSelection(betType, line.selection);
  if (fault)
    throw new PortalError('lottery.numbers-invalid', { params: { line: index, betType: betType.code, fault } });
  if (line.unitPrice < minUnit)
    throw new PortalError('lottery.limit-reached', { params: { line: index, limit: 'min-unit' } });
};

const priced = (betType: BetType, format: Format, odds: Odds, line: SlipLine, multiple: number) => ({
  lots: linesOf(betType, line.selection) * betType.lotsPerLine,
  stake: stakeOf(betType, line.selection, line.unitPrice, multiple),
  possibleWin: possibleWinOf(format, betType, line.selection, odds, line.unitPrice, multiple),
});

const betOf = (
  station: SlipStation,
  line: SlipLine,
  {
    index,
    drawNo,
    multiple,
    salt,
  }: { readonly index: number; readonly drawNo: string; readonly multiple: number; readonly salt: string },
): NewBet => {
  const { lottery, format, table } = station;
  const offer = offerOf(format, table, line.betType);
  if (!offer) throw new PortalError('lottery.bet-type-off', { params: { line: index } });
  checkLine(offer, line, index);
  const { odds, betType, maxStake } = offer;
  const { selection, unitPrice } = line;
  const price = priced(betType, format, odds, line, multiple);
  if (price.stake > maxStake || multiple > MULTIPLE_MAX) {
    throw new PortalError('lottery.limit-reached', { params: { line: index, limit: 'max-stake' } });
  }
  const content = { lottery, drawNo, betType: betType.code, selection, unitPrice, multiple, odds, salt, ...price };
  const leaf = leafOf(contentOf(content)).toString('hex');
  return { ...content, oddsVersion: table.version, maxDrawStake: table.maxDrawStake, leaf };
};

/**
 * All bets of a slip: each line at each station, in each draw of a chase with a multiple that grows. Refuses with a code of
 * `placeBets` where one bet can't be taken.
 */
export const betsOfSlip = (
  stations: readonly SlipStation[],
  lines: readonly SlipLine[],
  growth: number,
  newSalt: () => string,
): readonly NewBet[] => {
  const draws = stations.reduce((sum, { drawNos }) => sum + drawNos.length, 0);
  if (draws * lines.length > BETS_MAX)
    throw new PortalError('lottery.limit-reached', { params: { limit: 'max-bets' } });
  return stations.flatMap((station) =>
    station.drawNos.flatMap((drawNo, turn) =>
      lines.map((line, index) =>
        betOf(station, line, { index, drawNo, multiple: line.multiple * growth ** turn, salt: newSalt() }),
      ),
    ),
  );
};
