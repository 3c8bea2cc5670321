/** Help and fairness of the reef, from the very figures that decide. */
import { GOLDEN_PRIZES, KINDS, REACHES } from '../../../tables/games/reef/kinds.ts';
import { RETURN } from '../../../tables/games/reef/shots.ts';
import type { ReefResult } from '../../../tables/games/reef/shots.ts';
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { facts } from '../common/help.ts';
import { appendSeed } from '../common/seed-facts.ts';
import type { Shell } from '../common/shell.ts';
import type { ReefMe, ReefState } from './api.ts';
import { helpPictures } from './scene.ts';

const PICTURE = 26;

const chanceOf = (times: number): string => `${+(RETURN / 10 / times).toFixed(2)} %`;

const worthText = (name: string, times: number): string => {
  if (name === 'golden') return `${GOLDEN_PRIZES[0]?.times}× – ${GOLDEN_PRIZES.at(-1)?.times}×`;
  return name in REACHES ? `${times}× +` : `${times}×`;
};

const fishTable = ({ t }: Shell<ReefResult>): HTMLElement => {
  const pictures = helpPictures(PICTURE);
  const rows = KINDS.map(({ name, times }) => {
    const picture = pictures.get(name) ?? make('span', '');
    const chance = name in REACHES ? t('reef.chance-by-worth') : chanceOf(times);
    const head = make('th', 'fish-name', picture, make('span', '', t(`reef.fish-${name}`)));
    return make('tr', '', head, make('td', '', worthText(name, times)), make('td', '', chance));
  });
  const head = make(
    'tr',
    '',
    make('th', '', t('reef.fish')),
    make('th', '', t('reef.worth')),
    make('th', '', t('reef.chance')),
  );
  return make('table', 'paytable', make('thead', '', head), make('tbody', '', ...rows));
};

const prizeTable = ({ t }: Shell<ReefResult>): HTMLElement => {
  const rows = GOLDEN_PRIZES.map(({ times, weight }) =>
    make('tr', '', make('th', '', `${times}×`), make('td', '', `${weight} %`)),
  );
  const head = make('tr', '', make('th', '', t('reef.prize')), make('th', '', t('reef.share')));
  return make('table', 'paytable', make('thead', '', head), make('tbody', '', ...rows));
};

export const fillHelp = (body: HTMLElement, shell: Shell<ReefResult>): void => {
  const { t, money, state } = shell;
  const { levels, magazine } = state as unknown as ReefState;
  const [least, most] = [toMinor(levels[0] ?? '0'), toMinor(levels.at(-1) ?? '0')];
  const says = (...keys: string[]): HTMLElement[] => keys.map((key) => make('p', '', t(key, { n: magazine })));
  body.append(
    ...says('reef.how-1', 'reef.how-2', 'reef.how-3'),
    fishTable(shell),
    make('h3', '', t('reef.special')),
    ...says('reef.how-mine', 'reef.how-eel', 'reef.how-golden'),
    prizeTable(shell),
    make('h3', '', t('help.figures')),
    facts([
      [t('help.rtp'), `${state.rtp} %`],
      [t('reef.level'), `${money(least)} – ${money(most)}`],
      [t('reef.magazine'), `${money(least * magazine)} – ${money(most * magazine)}`],
    ]),
    make('h3', '', t('help.rules')),
    ...says('reef.rule-1', 'reef.rule-2', 'reef.rule-3', 'reef.rule-4', 'help.rule-3'),
    make('h3', '', t('reef.keys')),
    ...says('reef.keys-text'),
    make('p', 'note', t('help.rule-4', { version: state.rules })),
  );
};

export const fillFairness = (body: HTMLElement, { t, money }: Shell<ReefResult>, me: ReefMe): void => {
  appendSeed(body, t('reef.fair-how'), [
    [t('reef.fair-next'), me.nextHash],
    ...me.magazines.flatMap(({ hash, seed, stake, number }) => [
      [`${t('reef.magazine')} #${number} · ${money(toMinor(stake))}`, hash] as const,
      [t('fairness.client'), seed] as const,
    ]),
  ]);
};
