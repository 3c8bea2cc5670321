/** What player protection says when a member wants to act (RSG-003, RSG-004). */
import { PortalError } from 'shared-contracts/errors';
import type { AdmissionRule } from '../../ground/admission/index.ts';
import type { Database, Merchant } from '../../kernel/index.ts';
import type { AttentionService } from './attention.service.ts';
import type { ExclusionsService } from './exclusions.service.ts';
import { crossingByDeposit, crossingByPlay } from './limits.store.ts';

/** Withdrawals still run, and whoever signs in is told. */
const CLOSED_BY_EXCLUSION: readonly string[] = ['play', 'deposit', 'promotion'];

export const exclusionRule = (
  exclusions: Pick<ExclusionsService, 'recognise' | 'refuseExcluded' | 'inForce'>,
): AdmissionRule => ({
  name: 'self-exclusion',
  order: 10,
  check: async (action, { merchantId, memberId, trx }) => {
    const member = { merchantId, memberId };
    // Before the first page is shown: what marketing asks is one look at who is known.
    if (action === 'sign-in') await exclusions.recognise(member, trx);
    if (CLOSED_BY_EXCLUSION.includes(action)) await exclusions.refuseExcluded(member, trx);
    if (action === 'marketing' && (await exclusions.inForce(memberId, trx)))
      throw new PortalError('protection.excluded');
  },
});

/** Asked last: who may not play at all is told that, and not to look at the clock (RSG-005). */
export const realityRule = (
  attention: Pick<AttentionService, 'refuseOverdue'>,
  merchantOf: (id: number) => Promise<Pick<Merchant, 'settings'>>,
): AdmissionRule => ({
  name: 'reality-check',
  order: 50,
  check: async (action, { merchantId, memberId, sessionId }) => {
    if (action !== 'play' || sessionId === undefined) return;
    await attention.refuseOverdue(await merchantOf(merchantId), { id: sessionId, merchantId, memberId });
  },
});

export const limitRule = (database: Pick<Database, 'db'>): AdmissionRule => ({
  name: 'limits',
  order: 40,
  check: async (action, { memberId, amount, trx }) => {
    const executor = trx ?? database.db;
    const crossed =
      action === 'play'
        ? await crossingByPlay(executor, memberId)
        : action === 'deposit' && amount !== undefined
          ? await crossingByDeposit(executor, memberId, amount)
          : null;
    if (crossed) throw new PortalError(`protection.limit-${crossed.kind}`, { params: { period: crossed.period } });
  },
});
