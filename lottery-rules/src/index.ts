/**
 * The rules of lottery betting, pure. Amounts are whole minor units as `bigint`; odds are decimal texts, so that nothing is rounded but
 * the win itself, which is rounded down to a minor unit once a bet.
 *
 * betTypesOf(format): readonly BetType[]
 * betTypeOf(format, code): BetType | undefined
 * checkSelection(betType, selection): RuleFault | null
 * linesOf(betType, selection): number                              lines of a selection that is sound
 * stakeOf(betType, selection, unitMinor, multiple): bigint         lines x lotsPerLine x unit x multiple
 * outcomeOf(format, betType, selection, numbers): Outcome          `numbers` as a draw stores them: `~` between rows, `,` between numbers
 * winOf(betType, outcome, odds, unitMinor, multiple): bigint       without what is paid back
 * refundOf(betType, outcome, unitMinor, multiple): bigint
 * possibleWinOf(format, betType, selection, odds, unitMinor, multiple): bigint   when every line that can win at once does so once
 * rtpOf(format, betType, odds): number                             exact theoretical return in percent
 * findingOf(rtp): RtpFinding                                     what the guard says of it (FAI-006)
 * defaultOddsOf(format, betType): Odds
 * permutationsOf(number): readonly string[]                        the distinct orders of its digits
 * checkNumbers(format, numbers): NumbersFault | null               counts and lengths of a result (FAI-007)
 */
export { betTypeOf, betTypesOf, defaultOddsOf } from './bet-types.ts';
export { permutationsOf } from './counting.ts';
export { checkNumbers, NUMBERS_FAULTS, SHAPES } from './draw-shape.ts';
export type { NumbersFault, Shape } from './draw-shape.ts';
export { findingOf } from './guard.ts';
export type { RtpFinding } from './guard.ts';
export { outcomeOf } from './outcome.ts';
export { possibleWinOf, refundOf, winOf } from './pay.ts';
export { rtpOf } from './rtp.ts';
export { checkSelection, linesOf, stakeOf } from './selection.ts';
export { FORMATS, RULE_FAULTS } from './types.ts';
export type { BetType, Format, Odds, Outcome, Picker, RuleFault, Selection } from './types.ts';
