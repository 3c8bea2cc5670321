/** What decides a round, in words and figures. */
import { make } from '../../common/dom.ts';

export const appendSeed = (body: HTMLElement, how: string, rows: readonly (readonly [string, string])[]): void => {
  const facts = rows.flatMap(([name, value]) => [make('dt', '', name), make('dd', 'code', value)]);
  body.append(make('p', '', how), make('dl', 'seed-facts', ...facts));
};
