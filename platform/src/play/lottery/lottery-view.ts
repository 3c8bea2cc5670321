import { named } from './lottery-names.ts';
import type { Lottery } from './lottery.model.ts';

/** A lottery as betting and its records show it. */
export const gameOf = (lottery: Lottery, language: string) => ({
  gameCode: lottery.code,
  labelName: named(lottery.names, language),
  vendor: lottery.vendor,
  category: lottery.category,
  format: lottery.format,
  source: lottery.source,
  icon: lottery.icon,
  defaultPlayType: lottery.defaultPlayType,
  lockTime: lottery.lockMs,
});
