import type { Verifier } from '../../../page/verify/main.ts';
import { listSpins } from '../../slots/page/verify.ts';
import { UNITS } from '../maths/tides.model.ts';
import type { Spin } from '../maths/round.ts';
import { rules } from '../rules.ts';

export const verifier: Verifier = {
  rules,
  show: listSpins<Spin>(UNITS, ({ free, times }) => (free ? `  ×${times}` : '')),
};
