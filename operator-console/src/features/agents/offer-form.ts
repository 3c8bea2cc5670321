/** The form of an offer as it is typed, and as the platform takes it. Pure. */
import { moneyFrom } from '../../shared/numbers/index.ts';
import type { Contract, ContractKind } from './agents.api.ts';

export interface OfferForm {
  kind: ContractKind;
  tiers: { turnover: string; active: string; loss: string; rate: string }[];
  reason: string;
}

/** The tiers, once their fields are valid. */
export const termsOf = (tiers: OfferForm['tiers']): Contract['tiers'] =>
  tiers.map(({ turnover, active, loss, rate }) => ({
    ...{ turnover: moneyFrom(turnover) ?? '', active: Number(active), loss: moneyFrom(loss) ?? '' },
    rate: rate.trim().replace(',', '.'),
  }));
