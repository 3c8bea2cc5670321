/** What the page says of news and wins, each once. */
import { byId } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { createOnce } from '../common/once.ts';
import { offerProof } from '../common/played-list.ts';
import type { Shell } from '../common/shell.ts';
import type { SeatView } from '../common/table-api.ts';
import type { News } from './sport.ts';

const sumOf = (slips: readonly SeatView[], amount: (slip: SeatView) => string): number =>
  slips.reduce((sum, slip) => sum + toMinor(amount(slip)), 0);

export const createWords = <Result>({ t, money, say, sound, portal, state }: Shell<Result>) => {
  const once = createOnce();
  return {
    news: (fresh: readonly News[]): void => {
      for (const { text, step } of fresh) {
        say(text);
        sound.tick(step);
      }
    },
    figures: (slips: readonly SeatView[]): void => {
      const win = sumOf(
        slips.filter(({ state: now, cashOut }) => now === 'settled' || cashOut !== null),
        (slip) => slip.win,
      );
      byId('total').textContent = money(sumOf(slips, ({ staked }) => staked));
      byId('win').textContent = money(win);
      byId('win').dataset['won'] = String(win > 0);
      for (const { id } of slips.filter(({ state: now }) => now === 'settled'))
        once(id, () => portal.send({ type: 'round-settled', round: id }));
    },
    /** All slips of a round are settled: what they have brought, and the way to the proof. */
    paid: (round: string, slips: readonly SeatView[]): void => {
      if (slips.length === 0 || slips.some(({ state: now }) => now !== 'settled')) return;
      once(round, () => {
        const win = sumOf(slips, (slip) => slip.win);
        say(win > 0 ? t('message.win', { amount: money(win) }) : t('message.no-win'), win > 0 ? 'win' : 'calm');
        if (win > 0) sound.win(win > sumOf(slips, ({ staked }) => staked) * 5 ? 3 : 1);
        const shown = slips.find((slip) => toMinor(slip.win) > 0) ?? slips[0];
        if (shown) offerProof(shown, state.language);
      });
    },
    clear: (): void => say(''),
  };
};
