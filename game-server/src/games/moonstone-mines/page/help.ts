import { make } from '../../../page/common/dom.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { figuresAndRules, table } from '../../../page/play/help-parts.ts';
import { MOST_TIMES, mostOpened, payout, rules, TILES } from '../rules.ts';
import type { Choice } from '../rules.ts';

/** Chance to open so many tiles without a mine, in percent. */
const chanceOf = ({ mines }: Choice, opened: number): number => {
  let chance = 100;
  for (let tile = 0; tile < opened; tile += 1) chance *= (TILES - mines - tile) / (TILES - tile);
  return chance;
};

/** Pays for the chosen mines are shown as money for the bet that is chosen. */
export const fillHelp = (body: HTMLElement, parts: FaceParts, choice: Choice): void => {
  const { t, money, bet } = parts;
  const stake = BigInt(bet());
  const rows = Array.from({ length: mostOpened(choice) }, (_, index) => {
    const opened = index + 1;
    const pays = money(Number(payout(stake, choice, opened)));
    return [String(opened), pays, `${chanceOf(choice, opened).toPrecision(3)} %`];
  });
  body.append(
    make('h3', '', t('help.how')),
    ...['help.how-1', 'help.how-2', 'help.how-3'].map((key) =>
      make('p', '', t(key, { most: MOST_TIMES.toLocaleString(parts.state.language) })),
    ),
    make('h3', '', t('help.pays', { amount: money(Number(stake)), mines: choice.mines })),
    table([t('label.opened'), t('label.offer'), t('label.chance')], rows),
    ...figuresAndRules(parts, rules.paceMs, []),
  );
};
