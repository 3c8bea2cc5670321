/** Help and statistics of roulette, both from the very layout that decides. */
import { SPOTS, colorOf, multipleOf } from '../../../tables/games/roulette/layout.ts';
import type { SpotKind } from '../../../tables/games/roulette/layout.ts';
import type { RouletteResult } from '../../../tables/games/roulette/roulette.ts';
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Translate } from '../../common/strings.ts';
import { appendRules } from '../common/help.ts';
import type { Shell } from '../common/shell.ts';

const KINDS: readonly SpotKind[] = ['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen', 'even'];

export const fillHelp = (body: HTMLElement, shell: Shell<RouletteResult>): void => {
  const { t, money, state } = shell;
  const rows = KINDS.map((kind) => {
    const spot = SPOTS.find((each) => each.kind === kind);
    if (!spot) return [] as const;
    const most = money(toMinor(state.limits.most[spot.id] ?? '0'));
    const pays = `${multipleOf(spot) - 1} : 1`;
    return [make('tr', '', make('th', '', t(`roulette.kind-${kind}`)), make('td', '', pays), make('td', '', most))];
  });
  const head = make(
    'tr',
    '',
    ...['roulette.bet', 'roulette.payout', 'table.maximum'].map((key) => make('th', '', t(key))),
  );
  body.append(
    make('p', '', t('roulette.how')),
    make('p', '', t('roulette.hold')),
    make('table', 'paytable', make('thead', '', head), make('tbody', '', ...rows.flat())),
  );
  appendRules(body, shell);
};

const bar = (label: string, count: number, of: number, color: string): HTMLElement => {
  const part = of === 0 ? 0 : count / of;
  const fill = make('i', '');
  fill.dataset['color'] = color;
  fill.style.transform = `scaleX(${part})`;
  return make(
    'div',
    'share',
    make('span', '', label),
    make('span', 'share-bar', fill),
    make('b', '', `${Math.round(part * 100)} %`),
  );
};

export const fillStatistics = (body: HTMLElement, t: Translate, numbers: readonly number[]): void => {
  const counts = Array.from({ length: 37 }, (_, number) => ({
    number,
    count: numbers.filter((n) => n === number).length,
  }));
  const ranked = counts.sort((a, b) => b.count - a.count || a.number - b.number);
  const list = (items: readonly { number: number; count: number }[]): HTMLElement =>
    make(
      'ol',
      'hot',
      ...items.map(({ number, count }) => {
        const ball = make('span', 'pill', String(number));
        ball.dataset['color'] = colorOf(number);
        return make('li', '', ball, make('span', 'note', `× ${count}`));
      }),
    );
  const share = (holds: (number: number) => boolean): number => numbers.filter(holds).length;
  body.append(
    make('p', 'note', t('roulette.statistics-note', { n: numbers.length })),
    make('h3', '', t('roulette.hot')),
    list(ranked.slice(0, 6)),
    make('h3', '', t('roulette.cold')),
    list(ranked.slice(-6).reverse()),
    make('h3', '', t('roulette.shares')),
    bar(
      t('roulette.red'),
      share((n) => colorOf(n) === 'red'),
      numbers.length,
      'red',
    ),
    bar(
      t('roulette.black'),
      share((n) => colorOf(n) === 'black'),
      numbers.length,
      'black',
    ),
    bar(
      '0',
      share((n) => n === 0),
      numbers.length,
      'green',
    ),
    bar(
      t('roulette.odd'),
      share((n) => n % 2 === 1),
      numbers.length,
      'plain',
    ),
    bar(
      t('roulette.even'),
      share((n) => n !== 0 && n % 2 === 0),
      numbers.length,
      'plain',
    ),
    make('p', 'note', t('roulette.independent')),
  );
};
