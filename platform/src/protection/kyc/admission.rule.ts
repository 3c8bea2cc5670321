/** Closes actions until the identity check is complete (RSG-007, ERR-024). */
import { PortalError } from 'shared-contracts/errors';
import type { AdmissionRule, AdmittedAction } from '../../ground/admission/index.ts';
import type { Database } from '../../kernel/index.ts';
import { statusOf } from './kyc.model.ts';
import type { KycSettings } from './kyc.model.ts';
import { lastState } from './kyc.store.ts';
import type { Settings } from './settings.ts';

const ORDER = 30;

/**
 * Signing in itself is never refused: nobody could do the check any more. Its gate closes everything that comes after it,
 * and the browser shows the window at once. Money goes out to nobody who is not verified where the check is asked for (ERR-024).
 */
const isGated = (action: AdmittedAction, { enabled, gates }: KycSettings): boolean => {
  if (!enabled || action === 'sign-in' || action === 'marketing') return false;
  if (action === 'withdrawal' || gates.includes('sign-in')) return true;
  return action !== 'promotion' && gates.includes(action);
};

export const kycRule = (database: Database, settings: Pick<Settings, 'of'>): AdmissionRule => ({
  name: 'kyc',
  order: ORDER,
  check: async (action, { merchantId, memberId, trx }) => {
    if (!isGated(action, await settings.of(merchantId, trx))) return;
    if (statusOf(await lastState(trx ?? database.db, { merchantId, memberId })) !== 'Y')
      throw new PortalError('kyc.required');
  },
});
