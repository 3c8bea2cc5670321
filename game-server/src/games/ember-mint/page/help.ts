/** Pay table, rules and figures, all from the very model that decides the rounds. */
import { make } from '../../../page/common/dom.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { table } from '../../../page/play/help-parts.ts';
import { feature, slotFigures, wayPayTable } from '../../slots/page/help.ts';
import { COINS_NEEDED, COIN_PARTS, GRAND, PAYS, PRIZES, RESPINS, UNITS, WAYS } from '../maths/mint.model.ts';
import type { GameSymbol } from '../maths/symbols.ts';
import { drawSymbol } from './stage/symbol-art.ts';

/** Fills the help dialog; pays are shown as money for the bet that is chosen. */
export const fillHelp = (body: HTMLElement, parts: FaceParts): void => {
  const { t, state, bet } = parts;
  const pay = (units: number): string => parts.money((bet() / UNITS) * units);
  const times = (stakes: number): string =>
    t('help.times', { n: stakes.toLocaleString(state.language), amount: pay(stakes * UNITS) });
  const name = (symbol: GameSymbol): string => t(`symbol.${symbol}`);
  const share = (of: number): string =>
    of.toLocaleString(state.language, { style: 'percent', maximumFractionDigits: 1 });
  const { theory, language } = state;
  const figure = (value = '0'): string => Number(value).toLocaleString(language);
  const prizes = PRIZES.map((prize) => [
    t(prize.times < 10 ? 'help.coin' : `prize.${prize.name}`),
    times(prize.times),
    share(prize.parts / COIN_PARTS),
  ]);
  body.append(
    make('h3', '', t('help.pays', { amount: parts.money(bet()) })),
    wayPayTable(drawSymbol, name, PAYS, pay),
    make('p', 'note', t('help.pays-note', { ways: WAYS })),
    make('h3', '', t('help.features')),
    feature(drawSymbol, 'flame', name('flame'), t('help.wild')),
    feature(drawSymbol, 'coin', name('coin'), t('help.hold', { coins: COINS_NEEDED, respins: RESPINS })),
    make('p', '', t('help.grand', { amount: times(GRAND) })),
    table([t('help.coins'), t('label.win'), t('help.share')], prizes),
    make('p', '', t('help.resume')),
    ...slotFigures(parts, [
      [t('help.grand-one-in'), t('help.trigger-value', { n: figure(theory['grandOneIn']) })],
      [t('help.volatility'), t('help.volatility-value', { n: figure(theory['deviation']) })],
      [t('help.most'), times(Number(theory['most']))],
    ]),
    make('p', 'note', t('help.volatility-note')),
  );
};
