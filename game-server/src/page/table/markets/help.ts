/** Help of a league, from the very figures that decide. */
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { appendRules, facts } from '../common/help.ts';
import type { Shell } from '../common/shell.ts';
import type { LeagueResult, Sport } from './sport.ts';
import { sideCell } from './standings.ts';

export const fillHelp = <Result extends LeagueResult>(
  body: HTMLElement,
  sport: Sport<Result>,
  shell: Shell<Result>,
): void => {
  const { t, money, state } = shell;
  const { paragraphs, columns, cells } = sport.help;
  const head = ['side', ...columns].map((name) => make('th', '', t(sport.keys.column(name))));
  const rows = sport.season.sides.map((side) =>
    make('tr', '', make('th', '', sideCell(sport, side)), ...cells(side).map((cell) => make('td', '', cell))),
  );
  body.append(
    ...paragraphs.map((key) => make('p', '', t(key))),
    make('table', 'paytable', make('thead', '', make('tr', '', ...head)), make('tbody', '', ...rows)),
    facts([
      [t('slip.most-slip'), money(toMinor(state.limits.most['slip'] ?? '0'))],
      [t('slip.most-win'), money(toMinor(state.limits.win ?? '0'))],
    ]),
  );
  appendRules(body, shell);
};
