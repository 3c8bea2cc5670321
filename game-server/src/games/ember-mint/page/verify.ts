import { make } from '../../../page/common/dom.ts';
import type { Verifier } from '../../../page/verify/main.ts';
import { UNITS } from '../maths/mint.model.ts';
import { holdOf, timesOf } from '../maths/round.ts';
import type { Coin } from '../maths/round.ts';
import { rules } from '../rules.ts';
import type { Shown } from '../rules.ts';

/** Cells are counted from 1, reel by reel. */
const coinText = (coin: Coin): string => `${coin.cell + 1}: ×${timesOf(coin)}`;

const row = (name: string, code: string, value: string): HTMLElement =>
  make('li', '', make('span', 'note', name), make('span', 'code', code), make('span', '', value));

/** The spin with its stops, then the coins of the spin and of each respin. */
export const verifier: Verifier = {
  rules,
  show: (t, { bet, result }, money) => {
    const { spin, respins } = result as Shown;
    const toMoney = (pay: number): string => money(Math.round((bet / UNITS) * pay));
    const hold = holdOf({ spin, respins });
    const rows = respins.map((coins, index) =>
      row(t('verify.respin', { n: index + 1 }), coins.map(coinText).join(' · ') || '–', ''),
    );
    const total = hold ? [row(t('verify.hold'), '', toMoney(hold.pay))] : [];
    const coins = spin.coins.length > 0 ? [row(t('verify.coins'), spin.coins.map(coinText).join(' · '), '')] : [];
    return make(
      'ol',
      'spins',
      row(t('verify.spin', { n: 1 }), spin.stops.join(' · '), toMoney(spin.pay)),
      ...coins,
      ...rows,
      ...total,
    );
  },
};
