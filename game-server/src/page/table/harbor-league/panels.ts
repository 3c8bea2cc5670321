/** Help of the league, from the very figures that decide. */
import { CLUBS } from '../../../tables/games/football/clubs.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { appendRules, facts } from '../common/help.ts';
import type { Shell } from '../common/shell.ts';
import { crest } from './crest.ts';

const HOW = ['how-1', 'how-2', 'how-3', 'how-4', 'how-5'];

export const fillHelp = (body: HTMLElement, shell: Shell<FootballResult>): void => {
  const { t, money, state } = shell;
  const head = ['club', 'attack', 'defense'].map((name) => make('th', '', t(`football.col-${name}`)));
  const rows = CLUBS.map((club) =>
    make(
      'tr',
      '',
      make('th', '', make('span', 'standing-club', crest(club), club.name)),
      make('td', '', `${club.attack} %`),
      make('td', '', `${club.defense} %`),
    ),
  );
  body.append(
    ...HOW.map((key) => make('p', '', t(`football.${key}`))),
    make('table', 'paytable', make('thead', '', make('tr', '', ...head)), make('tbody', '', ...rows)),
    facts([
      [t('football.most-slip'), money(toMinor(state.limits.most['slip'] ?? '0'))],
      [t('football.most-win'), money(toMinor(state.limits.win ?? '0'))],
    ]),
  );
  appendRules(body, shell);
};
