/** Fields of the rebate's window and what they mean. Pure. */
import { GAME_KINDS, kindTexts } from '../../shared/games/index.ts';
import type { KindTexts } from '../../shared/games/index.ts';
import { moneyFrom } from '../../shared/numbers/index.ts';
import type { Rebate, RebateOrder } from './loyalty.api.ts';
import { percentFrom } from './percent.ts';

export interface RebateForm {
  readonly enabled: boolean;
  /** Per cent of valid bets, by kind of games; empty brings nothing. */
  readonly rates: KindTexts;
  readonly min: string;
  readonly reason: string;
}

export const toForm = ({ enabled, rates, min }: Rebate): Omit<RebateForm, 'reason'> => ({
  enabled,
  rates: kindTexts(new Map(rates.map(({ gameType, rate }) => [gameType, rate]))),
  min,
});

/** Call it with a form whose fields were checked. */
export const fromForm = ({ enabled, rates, min, reason }: RebateForm): RebateOrder => ({
  enabled,
  rates: GAME_KINDS.flatMap((gameType) => {
    const rate = percentFrom(rates[gameType]);
    return rate === null || rate === '0.00' ? [] : [{ gameType, rate }];
  }),
  min: moneyFrom(min) ?? '',
  reason,
});

export const isRate = (text: string): boolean => text.trim() === '' || percentFrom(text) !== null;
