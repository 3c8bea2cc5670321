/** Notifies the member of the result of the check, on any page (KYC-017). */
import type { PayloadOf } from 'shared-contracts/events';
import type { Shell } from '../../shared/shell.types.ts';
import { UPLOADED_KEY } from '../../shared/session/verification.policy.ts';
import { VERIFICATION, verificationTexts } from './texts.ts';

export const sayDecision = async (
  { language, toasts }: Pick<Shell, 'language' | 'toasts'>,
  status: PayloadOf<'kyc/status-changed'>['status'],
): Promise<void> => {
  // The member's own upload says so in its window.
  if (status === 'P') return;
  await language.addTexts(VERIFICATION, verificationTexts);
  const say = (key: string): string => language.i18n.t(`${VERIFICATION}:${key}`);
  if (status === 'Y') {
    toasts.push({ id: 'kyc', tone: 'won', title: say('decided.approved') });
    return;
  }
  // The dialog may open again.
  sessionStorage.removeItem(UPLOADED_KEY);
  toasts.push({ id: 'kyc', tone: 'refused', title: say('decided.refused') });
};
