import { unlinkSocial } from 'shared-contracts/social';
import { useLanguage } from 'shared-contracts/remote';
import { useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import { Proven } from '../shared/proven-step.tsx';
import type { Proof } from '../shared/proven-step.tsx';
import { useAct } from '../shared/use-act.ts';
import { PROVIDER_NAMES } from './linking.model.ts';
import type { LinkingDialogProps } from './linking.model.ts';

/** Takes a way in off, after a proof of who asks. */
export const UnlinkDialog = ({ provider, onClose, onDone }: LinkingDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { act, failure: refusal, isBusy } = useAct(unlinkSocial);
  const name = { provider: PROVIDER_NAMES[provider] };
  const send = async (proof: Proof): Promise<void> => {
    const reply = await act({ params: { provider }, body: { ...proof, language } });
    if (reply) onDone(reply);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('linking.unlink', name)}
      description={t('linking.unlinkText', name)}
      size="sm"
      persistent={isBusy}
    >
      <Proven {...{ refusal, isBusy, send }} label={t('linking.unlink', name)} onCancel={onClose} />
    </Dialog>
  );
};
