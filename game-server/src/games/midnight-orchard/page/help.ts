/** Pay table, rules and figures, all from the very model that decides the rounds. */
import { make } from '../../../page/common/dom.ts';
import { format } from '../../../page/common/money.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { feature, payTable, slotFigures } from '../../slots/page/help.ts';
import {
  LINES,
  MAX_FREE_SPINS,
  MOON_PAYS,
  MOON_SPINS,
  PAYS,
  REELS,
  RETRIGGER_SPINS,
  ROWS,
} from '../maths/orchard.model.ts';
import { LINE_SYMBOLS } from '../maths/symbols.ts';
import type { GameSymbol } from '../maths/symbols.ts';
import { drawSymbol } from './stage/symbol-art.ts';

const lineFigure = (index: number, label: string): HTMLElement => {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', `0 0 ${REELS * 10} ${ROWS * 10}`);
  svg.setAttribute('aria-hidden', 'true');
  for (let reel = 0; reel < REELS; reel += 1)
    for (let row = 0; row < ROWS; row += 1) {
      const cell = document.createElementNS(space, 'rect');
      for (const [name, value] of Object.entries({ x: reel * 10 + 1, y: row * 10 + 1, width: 8, height: 8, rx: 2 }))
        cell.setAttribute(name, String(value));
      cell.setAttribute('class', LINES[index]?.[reel] === row ? 'on' : 'off');
      svg.append(cell);
    }
  const figure = make('figure', '');
  figure.append(svg, make('figcaption', '', label));
  return figure;
};

/** Fills the help dialog; pays are shown as money for the bet that is chosen. */
export const fillHelp = (body: HTMLElement, parts: Pick<FaceParts, 't' | 'state' | 'bet'>): void => {
  const { t, state } = parts;
  const bet = parts.bet();
  const money = (lineBets: number): string => format((bet / LINES.length) * lineBets, state.symbol);
  const name = (symbol: GameSymbol): string => t(`symbol.${symbol}`);
  const pays = LINE_SYMBOLS.map((symbol) => {
    const [three, four, five] = PAYS[symbol];
    return { symbol, amounts: [money(three), money(four), money(five)] as const };
  });
  const moons = {
    three: money(MOON_PAYS[3] ?? 0),
    four: money(MOON_PAYS[4] ?? 0),
    five: money(MOON_PAYS[5] ?? 0),
    spins3: MOON_SPINS[3] ?? 0,
    spins4: MOON_SPINS[4] ?? 0,
    spins5: MOON_SPINS[5] ?? 0,
    again: RETRIGGER_SPINS,
    max: MAX_FREE_SPINS,
  };
  body.append(
    make('h3', '', t('help.pays', { amount: format(bet, state.symbol) })),
    payTable(drawSymbol, name, pays),
    make('p', 'note', t('help.pays-note')),
    make('h3', '', t('help.features')),
    feature(drawSymbol, 'lantern', name('lantern'), t('help.wild')),
    feature(drawSymbol, 'moon', name('moon'), t('help.scatter', moons)),
    ...slotFigures(parts),
    make('h3', '', t('help.lines')),
    make('div', 'lines', ...LINES.map((_, index) => lineFigure(index, t('help.line', { n: index + 1 })))),
  );
};
