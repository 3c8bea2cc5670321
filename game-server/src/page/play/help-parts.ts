/** Parts of the help that all games share. */
import { make } from '../common/dom.ts';
import { format, toMinor } from '../common/money.ts';
import type { FaceParts } from './face.ts';

type Row = readonly [name: string, value: string];

export const facts = (rows: readonly Row[]): HTMLElement =>
  make('dl', 'facts', ...rows.flatMap(([name, value]) => [make('dt', '', name), make('dd', '', value)]));

/** A table whose first column names the rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement => {
  const cells = (tag: 'th' | 'td', texts: readonly string[]): HTMLElement[] =>
    texts.map((text, index) => {
      const cell = make(index === 0 ? 'th' : tag, '', text);
      if (cell instanceof HTMLTableCellElement && cell.tagName === 'TH') cell.scope = tag === 'th' ? 'col' : 'row';
      return cell;
    });
  const body = make('tbody', '', ...rows.map((row) => make('tr', '', ...cells('td', row))));
  const scroll = make(
    'div',
    'scroll',
    make('table', '', make('thead', '', make('tr', '', ...cells('th', head))), body),
  );
  scroll.tabIndex = 0;
  return scroll;
};

/** Key figures and the rules of every game; `more` come after the return. */
export const figuresAndRules = ({ t, state }: FaceParts, paceMs: number, more: readonly Row[]): HTMLElement[] => {
  const range = [state.bets[0], state.bets.at(-1)].map((value) => format(toMinor(value ?? '0'), state.symbol));
  return [
    make('h3', '', t('help.figures')),
    facts([
      [t('help.rtp'), `${state.theory.rtp} %`],
      ...more,
      [t('help.min'), range.join(' – ')],
      [t('help.speed'), t('help.speed-value', { n: (paceMs / 1000).toLocaleString(state.language) })],
    ]),
    make('p', 'note', t('help.rtp-note')),
    make('h3', '', t('help.rules')),
    ...['help.rounding', 'help.rule-1', 'help.rule-2', 'help.rule-3'].map((key) => make('p', '', t(key))),
    make('p', 'note', t('help.rule-4', { version: state.theory.rules })),
  ];
};
