/** Pay table, rules and figures, all from the very model that decides the rounds. */
import { make } from '../../../page/common/dom.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { feature, slotFigures, wayPayTable } from '../../slots/page/help.ts';
import {
  HOURGLASS_PAYS,
  HOURGLASS_SPINS,
  HOURS,
  MAX_FREE_SPINS,
  MAX_STAKES,
  PAYS,
  RETRIGGER_SPINS,
  UNITS,
  WAYS,
} from '../maths/tides.model.ts';
import type { GameSymbol } from '../maths/symbols.ts';
import { drawSymbol } from './stage/symbol-art.ts';

/** Fills the help dialog; pays are shown as money for the bet that is chosen. */
export const fillHelp = (body: HTMLElement, parts: FaceParts): void => {
  const { t, state, bet } = parts;
  const pay = (amount = 0): string => parts.money((bet() / UNITS) * amount);
  const name = (symbol: GameSymbol): string => t(`symbol.${symbol}`);
  const [three, four, five] = HOURGLASS_PAYS.slice(3).map(pay);
  const [spins3, spins4, spins5] = HOURGLASS_SPINS.slice(3);
  const most = MAX_STAKES.toLocaleString(state.language);
  body.append(
    make('h3', '', t('help.pays', { amount: parts.money(bet()) })),
    wayPayTable(drawSymbol, name, PAYS, pay),
    make('p', 'note', t('help.pays-note', { ways: WAYS.toLocaleString(state.language) })),
    make('h3', '', t('help.features')),
    feature(drawSymbol, 'lighthouse', name('lighthouse'), t('help.wild')),
    feature(
      drawSymbol,
      'hourglass',
      name('hourglass'),
      t('help.scatter', {
        ...{ three: three ?? '', four: four ?? '', five: five ?? '' },
        ...{ spins3: spins3 ?? 0, spins4: spins4 ?? 0, spins5: spins5 ?? 0 },
      }),
    ),
    make('p', '', t('help.hours', { hours: HOURS, again: RETRIGGER_SPINS, max: MAX_FREE_SPINS })),
    make('p', '', t('help.resume')),
    ...slotFigures(parts, [[t('help.most'), t('help.most-value', { n: most, amount: pay(MAX_STAKES * UNITS) })]]),
    make('p', 'note', t('help.most-note')),
  );
};
