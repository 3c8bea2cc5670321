import { make } from '../../../page/common/dom.ts';
import type { Verifier } from '../../../page/verify/main.ts';
import { rules } from '../rules.ts';
import type { Choice, Roll } from '../rules.ts';
import { digits } from './digits.ts';

export const verifier: Verifier = {
  rules,
  show: (t, { choice, result }) => {
    const { side, target } = choice as Choice;
    return make(
      'p',
      '',
      `${t(`bet.${side}`, { target: digits(target) })} · `,
      make('strong', '', t('verify.roll', { roll: digits((result as Roll).roll) })),
    );
  },
};
