/** What a merchant offers on one bet type, as text of fields and as the platform takes it. Pure. */
import { betTypeOf, findingOf, rtpOf } from 'lottery-rules';
import type { RtpFinding } from 'lottery-rules';
import { parseMoney } from 'shared-contracts/money';
import { moneyFrom } from '../../shared/numbers/index.ts';
import type { LotteryFormat, OddsOrder, OddsTable, OddsVersion } from './lottery.api.ts';

export type BetTypeOdds = OddsVersion['betTypes'][number];
type Offer = OddsOrder['betTypes'][number];

export interface OfferForm {
  readonly odds: Readonly<Record<string, string>>;
  readonly isOn: boolean;
  readonly minUnit: string;
  readonly maxStake: string;
  readonly reason: string;
}

export const offerToForm = ({ odds, isOn, minUnit, maxStake }: BetTypeOdds): Omit<OfferForm, 'reason'> => ({
  odds: { ...odds },
  isOn,
  minUnit,
  maxStake,
});

/** The platform takes no larger amount of a stake: a slip of the finger. */
export const STAKE_MOST = '10000000000.00';

const ODDS = /^(\d{1,9})(?:[.,](\d{1,4}))?$/;

/** "98", "98.5" or "98,50" with a point; null for anything else. */
export const oddsFrom = (text: string): string | null => {
  const [, whole, part] = ODDS.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return part === undefined ? String(BigInt(whole)) : `${BigInt(whole)}.${part}`;
};

export interface Return {
  readonly rtp: number;
  readonly finding: RtpFinding;
}

/** What typed odds return, by the rules that the platform checks with; null while they can't be read. */
export const returnOf = (
  format: LotteryFormat,
  code: string,
  typed: Readonly<Record<string, string>>,
): Return | null => {
  const betType = betTypeOf(format, code);
  const odds = Object.entries(typed).map(([tier, text]) => [tier, oddsFrom(text)] as const);
  if (!betType || odds.some(([, text]) => text === null)) return null;
  const rtp = rtpOf(format, betType, Object.fromEntries(odds.map(([tier, text]) => [tier, text ?? '0'])));
  return { rtp, finding: findingOf(rtp) };
};

export const isStakeInOrder = (least: string, most: string): boolean => {
  const [min, max] = [moneyFrom(least), moneyFrom(most)];
  return min === null || max === null || parseMoney(min) <= parseMoney(max);
};

const offerOf = ({ rtp: _rtp, ...offer }: BetTypeOdds): Offer => offer;

/** The whole table with one bet type changed. Call it with a form whose fields were checked. */
export const withOffer = (table: OddsTable, code: string, form: OfferForm, version: number): OddsOrder => ({
  version,
  maxDrawStake: table.maxDrawStake,
  betTypes: table.betTypes.map((betType) =>
    betType.code === code
      ? {
          ...{ code, isOn: form.isOn },
          odds: Object.fromEntries(Object.entries(form.odds).map(([tier, text]) => [tier, oddsFrom(text) ?? ''])),
          minUnit: moneyFrom(form.minUnit) ?? '',
          maxStake: moneyFrom(form.maxStake) ?? '',
        }
      : offerOf(betType),
  ),
  reason: form.reason,
});

/** The whole table with another limit of a draw. */
export const withDrawLimit = (
  table: OddsTable,
  { maxDrawStake, reason }: { readonly maxDrawStake: string; readonly reason: string },
  version: number,
): OddsOrder => ({
  ...{ version, reason },
  maxDrawStake: moneyFrom(maxDrawStake) ?? '',
  betTypes: table.betTypes.map(offerOf),
});

/** What two versions are compared by. */
export const partsOf = ({ maxDrawStake, betTypes }: Pick<OddsVersion, 'maxDrawStake' | 'betTypes'>) => ({
  maxDrawStake,
  betTypes: Object.fromEntries(
    betTypes.map(({ code, odds, isOn, minUnit, maxStake }) => [code, { odds, isOn, minUnit, maxStake }]),
  ),
});
