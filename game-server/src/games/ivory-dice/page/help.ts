import { make } from '../../../page/common/dom.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { figuresAndRules, table } from '../../../page/play/help-parts.ts';
import { CHANCE, payout, rules } from '../rules.ts';
import { digits } from './digits.ts';

const EXAMPLES = [CHANCE.least, 1_000, 2_500, 4_950, 7_500, CHANCE.most];

/** Pays are shown as money for the bet that is chosen. */
export const fillHelp = (body: HTMLElement, parts: FaceParts): void => {
  const { t, money, bet } = parts;
  const stake = bet();
  const rows = EXAMPLES.map((chance) => {
    const pays = Number(payout(BigInt(stake), { side: 'under', target: chance }));
    const part = (pays * chance) / (stake * 100);
    return [`${digits(chance)} %`, money(pays), `${part.toFixed(2)} %`];
  });
  body.append(
    make('h3', '', t('help.how')),
    ...['help.how-1', 'help.how-2', 'help.how-3'].map((key) => make('p', '', t(key))),
    make('h3', '', t('help.pays', { amount: money(stake) })),
    table([t('label.chance'), t('label.pays'), t('help.return')], rows),
    ...figuresAndRules(parts, rules.paceMs, []),
  );
};
