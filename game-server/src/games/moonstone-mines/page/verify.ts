import { make } from '../../../page/common/dom.ts';
import type { Verifier } from '../../../page/verify/main.ts';
import { rules, TILES } from '../rules.ts';
import type { Choice, Shown } from '../rules.ts';

/** A field in letters: `◆` opened, `✕` a mine, `·` neither; the mine that ended the round is `✖`. */
const markOf = (tile: number, { opened, mines }: Shown): string => {
  const isMine = mines?.includes(tile) === true;
  if (opened.includes(tile)) return isMine ? '✖' : '◆';
  return isMine ? '✕' : '·';
};

export const verifier: Verifier = {
  rules,
  show: (t, { choice, result }) => {
    const shown = result as Shown;
    const tiles = Array.from({ length: TILES }, (_, tile) => markOf(tile, shown));
    const rows = [0, 5, 10, 15, 20].map((from) => make('p', 'code field-row', tiles.slice(from, from + 5).join(' ')));
    return make(
      'div',
      '',
      make('p', 'note', `${t('label.mines')} ${(choice as Choice).mines} · ${t(`end.${shown.end ?? 'cash-out'}`)}`),
      ...rows,
      make('p', 'note', t('verify.legend')),
    );
  },
};
