/** A table's result in a few words. */
import { colorOf } from '../../../tables/games/roulette/layout.ts';
import type { RouletteResult } from '../../../tables/games/roulette/roulette.ts';
import type { Translate } from '../../common/strings.ts';

export const rouletteText = ({ number }: RouletteResult, t: Translate): string =>
  number === 0 ? '0' : `${number} ${t(`roulette.${colorOf(number)}`)}`;

export const resultText = (game: string, result: unknown, t: Translate): string =>
  game === 'kite-roulette' ? rouletteText(result as RouletteResult, t) : JSON.stringify(result);
