/** Parts of the help that all slots share. */
import { make } from '../../../page/common/dom.ts';
import { format, toMinor } from '../../../page/common/money.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { facts } from '../../../page/play/help-parts.ts';
import type { WayPays } from '../maths/ways.ts';
import { pictureOf } from './sprites.ts';
import type { DrawSymbol } from './sprites.ts';

const SIZE = 72;

export interface Pay<S extends string> {
  readonly symbol: S;
  /** Of three, four and five, as money. */
  readonly amounts: readonly [string, string, string];
}

/** The pay table: each symbol with its pays. */
export const payTable = <S extends string>(
  draw: DrawSymbol<S>,
  name: (symbol: S) => string,
  pays: readonly Pay<S>[],
): HTMLElement =>
  make(
    'div',
    'pays',
    ...pays.map(({ symbol, amounts: [three, four, five] }) => {
      const rows = [
        ['5', five],
        ['4', four],
        ['3', three],
      ] as const;
      const list = rows.flatMap(([count, pay]) => [make('dt', '', count), make('dd', '', pay)]);
      return make('div', 'pay', pictureOf(draw, symbol, SIZE, name(symbol)), make('dl', '', ...list));
    }),
  );

/** The pay table of a slot in ways; `money` writes a pay. */
export const wayPayTable = <S extends string>(
  draw: DrawSymbol<S>,
  name: (symbol: S) => string,
  pays: WayPays<S>,
  money: (pay: number) => string,
): HTMLElement =>
  payTable(
    draw,
    name,
    (Object.keys(pays) as S[]).map((symbol) => {
      const [three, four, five] = pays[symbol];
      return { symbol, amounts: [money(three), money(four), money(five)] as const };
    }),
  );

/** A special symbol and what it does. */
export const feature = <S extends string>(draw: DrawSymbol<S>, symbol: S, name: string, text: string): HTMLElement =>
  make('div', 'feature', pictureOf(draw, symbol, SIZE, name), make('p', '', text));

/** Key figures of a slot and the rules of every one; `more` come before the smallest bet. */
export const slotFigures = (
  { t, state }: Pick<FaceParts, 't' | 'state'>,
  more: readonly (readonly [string, string])[] = [],
): HTMLElement[] => {
  const range = [state.bets[0], state.bets.at(-1)].map((value) => format(toMinor(value ?? '0'), state.symbol));
  return [
    make('h3', '', t('help.figures')),
    facts([
      [t('help.rtp'), `${state.theory.rtp} %`],
      [t('help.hit'), `${state.theory['hitRate'] ?? ''} %`],
      [t('help.trigger'), t('help.trigger-value', { n: state.theory['featureOneIn'] ?? '' })],
      ...more,
      [t('help.min'), range.join(' – ')],
      [t('help.speed'), t('help.speed-value')],
    ]),
    make('p', 'note', t('help.rtp-note')),
    make('h3', '', t('help.rules')),
    ...['help.rule-1', 'help.rule-2', 'help.rule-3'].map((key) => make('p', '', t(key))),
    make('p', 'note', t('help.rule-4', { version: state.theory.rules })),
  ];
};
