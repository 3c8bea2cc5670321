/** What the form of a raffle holds as text, and what goes over the wire. Pure. */
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import type { Raffle, RaffleOrder } from './raffles.api.ts';

export const PRIZES_MAX = 12;
const WEIGHT_MAX = 1_000_000;

export interface RaffleForm {
  readonly promotionId: string;
  readonly source: Raffle['source'];
  readonly per: string;
  readonly ticketsMax: string;
  readonly prizes: readonly { readonly amount: string; readonly weight: string }[];
  readonly reason: string;
}

export const NO_PRIZE = { amount: '', weight: '1' } as const;

export const raffleToForm = (raffle: Raffle | null, promotionId: string): Omit<RaffleForm, 'reason'> => ({
  promotionId: raffle?.promotionId ?? promotionId,
  source: raffle?.source ?? 'deposits',
  per: raffle?.per ?? '',
  ticketsMax: String(raffle?.ticketsMax ?? 10),
  prizes: raffle?.prizes.map(({ amount, weight }) => ({ amount, weight: String(weight) })) ?? [NO_PRIZE],
});

/** Each with its weight. */
export const prizesText = (prizes: RaffleForm['prizes']): string =>
  prizes.map(({ amount, weight }) => `${amount} (${weight})`).join(', ');

export const isWeight = (text: string): boolean => wholeFrom(text, 1, WEIGHT_MAX) !== null;
export const isAboveZero = (text: string): boolean => !['0.00', null].includes(moneyFrom(text));

/** Call it with a form whose fields were checked. */
export const raffleFromForm = ({ source, per, ticketsMax, prizes, reason }: RaffleForm): RaffleOrder => ({
  ...{ source, per: moneyFrom(per) ?? '0.00', ticketsMax: Number(ticketsMax), reason: reason.trim() },
  prizes: prizes.map(({ amount, weight }) => ({ amount: moneyFrom(amount) ?? '0.00', weight: Number(weight) })),
});

/** What a draw costs on average, before the raffle is saved; null while the prizes are not complete. */
export const expectedOf = (prizes: RaffleForm['prizes']): number | null => {
  if (!prizes.every(({ amount, weight }) => isAboveZero(amount) && isWeight(weight))) return null;
  const weights = prizes.reduce((sum, { weight }) => sum + Number(weight), 0);
  return prizes.reduce((sum, { amount, weight }) => sum + Number(moneyFrom(amount)) * Number(weight), 0) / weights;
};
