/** Pay table, rules and figures, all from the very model that decides the rounds. */
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
import type { State } from '../../../page/common/api.ts';
import { make } from '../../../page/common/dom.ts';
import type { Translate } from '../../../page/common/strings.ts';
import { format, toMinor } from '../../../page/common/money.ts';
import { drawSymbol } from './stage/symbol-art.ts';

const SIZE = 72;

const picture = (symbol: GameSymbol, name: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const dpr = Math.min(devicePixelRatio || 1, 2.5);
  canvas.width = SIZE * dpr;
  canvas.height = SIZE * dpr;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', name);
  const ctx = canvas.getContext('2d');
  if (ctx) drawSymbol(ctx, symbol, SIZE * dpr);
  return canvas;
};

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

const facts = (rows: readonly (readonly [string, string])[]): HTMLElement =>
  make('dl', 'facts', ...rows.flatMap(([name, value]) => [make('dt', '', name), make('dd', '', value)]));

/** Fills the help dialog; pays are shown as money for the bet that is chosen. */
export const fillHelp = (body: HTMLElement, t: Translate, state: State, bet: number): void => {
  const money = (lineBets: number): string => format((bet / LINES.length) * lineBets, state.symbol);
  const name = (symbol: GameSymbol): string => t(`symbol.${symbol}`);
  const pays = LINE_SYMBOLS.map((symbol) => {
    const [three, four, five] = PAYS[symbol];
    const rows = [
      ['5', five],
      ['4', four],
      ['3', three],
    ] as const;
    const list = rows.flatMap(([count, pay]) => [make('dt', '', count), make('dd', '', money(pay))]);
    return make('div', 'pay', picture(symbol, name(symbol)), make('dl', '', ...list));
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
  const range = [state.bets[0], state.bets.at(-1)].map((value) => format(toMinor(value ?? '0'), state.symbol));
  body.append(
    make('h3', '', t('help.pays', { amount: format(bet, state.symbol) })),
    make('div', 'pays', ...pays),
    make('p', 'note', t('help.pays-note')),
    make('h3', '', t('help.features')),
    make('div', 'feature', picture('lantern', name('lantern')), make('p', '', t('help.wild'))),
    make('div', 'feature', picture('moon', name('moon')), make('p', '', t('help.scatter', moons))),
    make('h3', '', t('help.figures')),
    facts([
      [t('help.rtp'), `${state.theory.rtp} %`],
      [t('help.hit'), `${state.theory['hitRate'] ?? ''} %`],
      [t('help.trigger'), t('help.trigger-value', { n: state.theory['freeSpinsOneIn'] ?? '' })],
      [t('help.min'), range.join(' – ')],
      [t('help.speed'), t('help.speed-value')],
    ]),
    make('p', 'note', t('help.rtp-note')),
    make('h3', '', t('help.rules')),
    ...['help.rule-1', 'help.rule-2', 'help.rule-3'].map((key) => make('p', '', t(key))),
    make('p', 'note', t('help.rule-4', { version: state.theory.rules })),
    make('h3', '', t('help.lines')),
    make('div', 'lines', ...LINES.map((_, index) => lineFigure(index, t('help.line', { n: index + 1 })))),
  );
};
