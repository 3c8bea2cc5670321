/** Help of the lantern, from the very rules that decide. */
import type { LanternResult } from '../../../tables/games/lantern/lantern.ts';
import { make } from '../../common/dom.ts';
import { appendRules } from '../common/help.ts';
import type { Shell } from '../common/shell.ts';

const EXAMPLES = [1.1, 1.5, 2, 5, 10, 100, 1_000];

export const fillHelp = (body: HTMLElement, shell: Shell<LanternResult>): void => {
  const { t } = shell;
  const rows = EXAMPLES.map((times) =>
    make('tr', '', make('th', '', `${times}×`), make('td', '', `${+(99 / times).toFixed(3)} %`)),
  );
  const head = make('tr', '', make('th', '', '×'), make('th', '', t('lantern.chance')));
  body.append(
    ...['lantern.how-1', 'lantern.how-2', 'lantern.how-3'].map((key) => make('p', '', t(key))),
    make('table', 'paytable', make('thead', '', head), make('tbody', '', ...rows)),
  );
  appendRules(body, shell);
};
