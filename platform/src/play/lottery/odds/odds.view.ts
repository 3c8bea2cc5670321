/** An odds table as operators are shown it: each bet type of the rules in their order, those that are off as well. */
import { betTypesOf, rtpOf } from 'lottery-rules';
import type { Format } from 'lottery-rules';
import { toDecimal } from 'shared-contracts/money';
import type { OddsTable } from './odds.policy.ts';

export const tableView = (format: Format, { version, changedAt, changedBy, maxDrawStake, betTypes }: OddsTable) => ({
  ...{ version, changedBy },
  changedAt: changedAt?.toISOString() ?? null,
  maxDrawStake: toDecimal(maxDrawStake),
  betTypes: betTypesOf(format).flatMap((betType) => {
    const offer = betTypes[betType.code];
    if (!offer) return [];
    return [
      {
        code: betType.code,
        odds: { ...offer.odds },
        isOn: offer.isOn,
        minUnit: toDecimal(offer.minUnit),
        maxStake: toDecimal(offer.maxStake),
        rtp: rtpOf(format, betType, offer.odds).toFixed(2),
      },
    ];
  }),
});
