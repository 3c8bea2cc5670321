/** How the wins of a spin are named. */
import type { Translate } from '../../../page/common/strings.ts';
import { windowAt } from '../../slots/maths/window.ts';
import type { WinPages } from '../../slots/page/stage.ts';
import { wayPages } from '../../slots/page/way-pages.ts';
import { ROWS, STRIPS } from '../maths/mint.model.ts';
import type { Spin } from '../maths/round.ts';
import { WILD } from '../maths/symbols.ts';

/** `say` names the wins of a page. */
export const pagesOf = (
  { stops, wins, pay }: Spin,
  t: Translate,
  money: (pay: number) => string,
  say: (text: string) => void,
): WinPages =>
  wayPages(
    { window: windowAt(STRIPS, stops, ROWS), wild: WILD, wins, more: [] },
    {
      way: (win) =>
        say(
          t('message.way', {
            ...{ count: win.count, symbol: t(`symbol.${win.symbol}`), ways: win.ways, amount: money(win.pay) },
          }),
        ),
      total: (ways) => say(t('message.total', { ways, amount: money(pay) })),
    },
  );
