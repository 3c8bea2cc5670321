/** How the wins of a spin are named, and how hourglasses are shown. */
import type { Translate } from '../../../page/common/strings.ts';
import { cellsOf, windowAt } from '../../slots/maths/window.ts';
import type { WinPages } from '../../slots/page/stage.ts';
import { wayPages } from '../../slots/page/way-pages.ts';
import { BASE_STRIPS, FREE_STRIPS, ROWS } from '../maths/tides.model.ts';
import type { Spin } from '../maths/round.ts';
import { SCATTER, WILD } from '../maths/symbols.ts';

const HOURGLASS_COLOR = '#7ffbe8';

/** `say` names the wins of a page. */
export const pagesOf = (
  spin: Spin,
  t: Translate,
  money: (pay: number) => string,
  say: (text: string) => void,
): WinPages => {
  const window = windowAt(spin.free ? FREE_STRIPS : BASE_STRIPS, spin.stops, ROWS);
  const { wins, hourglasses, hourglassPay } = spin;
  const glasses = {
    mark: { cells: cellsOf(window, (shown) => shown === SCATTER), color: HOURGLASS_COLOR },
    say: () => say(t('message.hourglasses', { count: hourglasses, amount: money(hourglassPay) })),
  };
  return wayPages(
    { window, wild: WILD, wins, more: hourglassPay > 0 ? [glasses] : [] },
    {
      way: ({ count, symbol, ways, pay }) =>
        say(t('message.way', { count, symbol: t(`symbol.${symbol}`), ways, amount: money(pay) })),
      total: (ways) => say(t('message.total', { ways, amount: money(spin.pay) })),
    },
  );
};
