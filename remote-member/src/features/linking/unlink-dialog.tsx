import { unlinkSocial } from 'shared-contracts/social';
import { useLanguage, usePortalAction } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import { Proven } from '../../shared/proven-step.tsx';
import { PROVIDER_NAMES } from './linking.model.ts';
import type { LinkingDialogProps } from './linking.model.ts';

/** Takes a way in off, after a proof of who asks. */
export const UnlinkDialog = ({ provider, onClose, onDone }: LinkingDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mutate, error, isPending } = usePortalAction(unlinkSocial, { onSuccess: onDone });
  const name = { provider: PROVIDER_NAMES[provider] };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('linking.unlink', name)}
      description={t('linking.unlinkText', name)}
      size="sm"
      persistent={isPending}
    >
      <Proven
        error={error}
        isBusy={isPending}
        send={(proof) => mutate({ params: { provider }, body: { ...proof, language } })}
        label={t('linking.unlink', name)}
        onCancel={onClose}
      />
    </Dialog>
  );
};
