/** What a provider's word means for a payment (decision 0022). Pure. */
import type { ProviderWord } from './payment-provider.ts';

export type OrderState = 'open' | 'paid' | 'failed' | 'held';

/** `applied`: it decides the payment; `known`: nothing new. Everything else is a difference that operators see. */
export type Outcome =
  | 'applied'
  | 'known'
  | 'amount-differs'
  | 'currency-differs'
  | 'success-after-failure'
  | 'failure-after-success'
  | 'unknown-reference';

/** A webhook is what the provider sends by itself; an answer is what it says when it is asked, and that counts where they differ. */
export type Source = 'webhook' | 'answer';

export interface OrderFacts {
  readonly state: OrderState;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  /** Of a payout: the amount is back with the member, or an operator has paid it. */
  readonly isSettled: boolean;
}

export const outcomeOf = (
  order: OrderFacts,
  { state, amount, currency }: Pick<ProviderWord, 'state' | 'amount' | 'currency'>,
  source: Source,
): Exclude<Outcome, 'unknown-reference'> => {
  if (state === 'open') return 'known';
  if (state === 'failed') {
    if (order.state === 'paid') return 'failure-after-success';
    return order.state === 'open' ? 'applied' : 'known';
  }
  if (currency !== order.currency) return 'currency-differs';
  if (amount !== order.amount) return 'amount-differs';
  if (order.state === 'paid' || order.state === 'held') return 'known';
  // The member has the amount already: an operator decides, even where the provider confirms it.
  if (order.isSettled) return 'success-after-failure';
  return order.state === 'failed' && source === 'webhook' ? 'success-after-failure' : 'applied';
};

export const isDifference = (outcome: Outcome): boolean => outcome !== 'applied' && outcome !== 'known';

const MINUTE_MS = 60_000;
/** A payer has some time before the provider is asked for the first time. */
export const FIRST_ASK_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** A payment that the provider has never heard of is over then: no checkout lives that long. */
export const NEVER_BEGUN_MS = 60 * MINUTE_MS;

/** Until the provider is asked again, after so many questions. */
export const pauseAfter = (asks: number): number => Math.min(FIRST_ASK_MS * 2 ** Math.min(asks, 10), LONGEST_PAUSE_MS);
