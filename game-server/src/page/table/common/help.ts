/** The parts of the help that all tables share: key figures and the rules about money and time. */
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Shell } from './shell.ts';

export const facts = (rows: readonly (readonly [string, string])[]): HTMLElement =>
  make('dl', 'facts', ...rows.flatMap(([name, value]) => [make('dt', '', name), make('dd', '', value)]));

export const appendRules = <Result>(body: HTMLElement, { t, money, state }: Shell<Result>): void => {
  const amount = (decimal: string | undefined): string => money(toMinor(decimal ?? '0'));
  body.append(
    make('h3', '', t('help.figures')),
    facts([
      [t('help.rtp'), `${state.rtp} %`],
      [t('table.minimum'), amount(state.limits.chips[0])],
      [t('table.round-maximum'), amount(state.limits.total)],
    ]),
    make('h3', '', t('help.rules')),
    ...['table.rule-1', 'table.rule-2', 'table.rule-3', 'help.rule-3'].map((key) => make('p', '', t(key))),
    make('p', 'note', t('help.rule-4', { version: state.rules })),
  );
};
