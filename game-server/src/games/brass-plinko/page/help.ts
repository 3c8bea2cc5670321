import { make } from '../../../page/common/dom.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { figuresAndRules, table } from '../../../page/play/help-parts.ts';
import { paysOf, returnOf, RISKS, ROWS, rules, waysTo } from '../rules.ts';
import type { Choice } from '../rules.ts';

/** Pays of the chosen board are shown as money for the bet that is chosen. */
export const fillHelp = (body: HTMLElement, parts: FaceParts, choice: Choice): void => {
  const { t, money, bet } = parts;
  const { rows, risk } = choice;
  const bins = paysOf(choice)
    .slice(0, rows / 2 + 1)
    .map((pay, bin) => {
      const both = bin === rows - bin ? 1 : 2;
      const chance = (waysTo(rows, bin) * both * 100) / 2 ** rows;
      return [`×${pay / 100}`, money((bet() * pay) / 100), `${chance.toPrecision(3)} %`];
    });
  const returns = ROWS.map((count) => [
    String(count),
    ...RISKS.map((level) => `${returnOf({ rows: count, risk: level }).toFixed(2)} %`),
  ]);
  body.append(
    make('h3', '', t('help.how')),
    ...['help.how-1', 'help.how-2'].map((key) => make('p', '', t(key))),
    make('h3', '', t('help.pays', { amount: money(bet()), rows, risk: t(`risk.${risk}`) })),
    table([t('label.times'), t('label.pays'), t('label.chance')], bins),
    make('h3', '', t('help.returns')),
    table([t('label.rows'), ...RISKS.map((level) => t(`risk.${level}`))], returns),
    ...figuresAndRules(parts, rules.paceMs, []),
  );
};
