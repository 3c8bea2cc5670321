/** Help of the derby, from the very odds that decide. */
import { RUNNERS, SPOTS, STRENGTHS, spotOf } from '../../../tables/games/derby/derby.ts';
import type { DerbyResult } from '../../../tables/games/derby/derby.ts';
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { appendRules } from '../common/help.ts';
import type { Shell } from '../common/shell.ts';
import { oddsText, plate } from './board.ts';

const table = (head: readonly string[], rows: readonly HTMLElement[]): HTMLElement =>
  make(
    'table',
    'paytable',
    make('thead', '', make('tr', '', ...head.map((text) => make('th', '', text)))),
    make('tbody', '', ...rows),
  );

const row = (first: HTMLElement | string, ...cells: readonly string[]): HTMLElement =>
  make('tr', '', make('th', '', first), ...cells.map((text) => make('td', '', text)));

export const fillHelp = (body: HTMLElement, shell: Shell<DerbyResult>): void => {
  const { t, money, state } = shell;
  const odds = (id: string): string => oddsText(spotOf(id)?.pays ?? 0);
  const named = (runner: number): HTMLElement =>
    make('span', 'help-runner', plate(runner), make('span', '', t(`derby.name-${runner}`)));
  const most = (['win', 'place', 'pair'] as const).map((kind) => {
    const spot = SPOTS.find((each) => each.kind === kind);
    return row(t(`derby.${kind}`), money(toMinor(state.limits.most[spot?.id ?? ''] ?? '0')));
  });
  body.append(
    ...['derby.how-1', 'derby.how-2', 'derby.how-3'].map((key) => make('p', '', t(key))),
    table(
      [t('derby.runner'), t('derby.chance'), t('derby.win'), t('derby.place')],
      RUNNERS.map((runner) =>
        row(named(runner), `${STRENGTHS[runner - 1] ?? 0} %`, odds(`win:${runner}`), odds(`place:${runner}`)),
      ),
    ),
    table([t('derby.bet'), t('table.maximum')], most),
  );
  appendRules(body, shell);
};
