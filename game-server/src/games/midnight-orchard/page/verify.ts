import { make } from '../../../page/common/dom.ts';
import type { Verifier } from '../../../page/verify/main.ts';
import { LINES } from '../maths/orchard.model.ts';
import type { RoundResult } from '../maths/round.ts';
import { rules } from '../rules.ts';

export const verifier: Verifier = {
  rules,
  show: (t, { bet, result }, money) =>
    make(
      'ol',
      'spins',
      ...(result as RoundResult).spins.map((spin, index) =>
        make(
          'li',
          '',
          make('span', 'note', index === 0 ? t('verify.spin', { n: 1 }) : t('verify.free-spin', { n: index })),
          make('span', 'code', spin.stops.join(' · ')),
          make('span', '', money(Math.round((bet / LINES.length) * spin.pay))),
        ),
      ),
    ),
};
