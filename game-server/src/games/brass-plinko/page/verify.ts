import { make } from '../../../page/common/dom.ts';
import type { Verifier } from '../../../page/verify/main.ts';
import { binOf, paysOf, rules } from '../rules.ts';
import type { Choice, Fall } from '../rules.ts';

export const verifier: Verifier = {
  rules,
  show: (t, { choice, result }) => {
    const made = choice as Choice;
    const fall = result as Fall;
    const bin = binOf(fall);
    const settings = `${t('label.rows')} ${made.rows} · ${t('label.risk')} ${t(`risk.${made.risk}`)}`;
    const times = (paysOf(made)[bin] ?? 0) / 100;
    return make(
      'div',
      '',
      make('p', 'note', settings),
      make('p', 'code', fall.path.map((turn) => (turn === 1 ? '→' : '←')).join(' ')),
      make('p', '', make('strong', '', t('verify.bin', { bin: bin + 1, times: `×${times}` }))),
    );
  },
};
