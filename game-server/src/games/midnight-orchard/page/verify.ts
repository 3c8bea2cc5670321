import type { Verifier } from '../../../page/verify/main.ts';
import { listSpins } from '../../slots/page/verify.ts';
import { LINES } from '../maths/orchard.model.ts';
import { rules } from '../rules.ts';

export const verifier: Verifier = { rules, show: listSpins(LINES.length) };
