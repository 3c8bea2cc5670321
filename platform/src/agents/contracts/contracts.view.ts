/** Contracts as they cross the wire: amounts as decimals, rates in per cent. Pure. */
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { formatRate, parseRate, topRate } from './contracts.policy.ts';
import type { NextTier, Tier } from './contracts.policy.ts';
import type { ContractWithEffects } from './contracts.service.ts';
import type { Contract } from './contracts.store.ts';

interface TierView {
  readonly turnover: string;
  readonly active: number;
  readonly loss: string;
  readonly rate: string;
}

const tierView = ({ turnover, active, loss, rate }: Tier): TierView => ({
  turnover: toDecimal(turnover),
  active,
  loss: toDecimal(loss),
  rate: formatRate(rate),
});

export const tierOf = ({ turnover, active, loss, rate }: TierView): Tier => ({
  turnover: parseMoney(turnover),
  active,
  loss: parseMoney(loss),
  rate: parseRate(rate),
});

export const contractView = ({
  id,
  account,
  upline,
  kind,
  version,
  tiers,
  state,
  offeredAt,
  startsAt,
  endsAt,
  endedBy,
}: Contract) => ({
  ...{ id: id.toString(), account, upline, kind, version, state, endedBy },
  tiers: tiers.map(tierView),
  offeredAt: offeredAt.toISOString(),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

export const endedView = ({ id, account, kind, tiers }: Contract) => ({
  ...{ id: id.toString(), account, kind },
  rate: formatRate(topRate(tiers)),
});

export const effectsView = ({ contract, ends }: ContractWithEffects) => ({
  contract: contractView(contract),
  ends: ends.map(endedView),
});

/** Tiers count from 1, as readers do. */
export const nextTierView = (next: NextTier | null) =>
  next && {
    ...{ tier: next.tier + 1, rate: formatRate(next.rate), active: next.active },
    ...{ turnover: toDecimal(next.turnover), loss: toDecimal(next.loss) },
  };
