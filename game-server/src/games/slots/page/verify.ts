import { make } from '../../../page/common/dom.ts';
import type { Verifier } from '../../../page/verify/main.ts';
import type { SlotSpin } from './slot-show.ts';

/** Lists the spins of a round: stops and pay, with `extra` said of each. */
export const listSpins =
  <Spin extends SlotSpin>(units: number, extra: (spin: Spin) => string = () => ''): Verifier['show'] =>
  (t, { bet, result }, money) =>
    make(
      'ol',
      'spins',
      ...(result as { readonly spins: readonly Spin[] }).spins.map((spin, index) =>
        make(
          'li',
          '',
          make('span', 'note', index === 0 ? t('verify.spin', { n: 1 }) : t('verify.free-spin', { n: index })),
          make('span', 'code', `${spin.stops.join(' · ')}${extra(spin)}`),
          make('span', '', money(Math.round((bet / units) * spin.pay))),
        ),
      ),
    );
