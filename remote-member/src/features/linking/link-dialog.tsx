import { useState } from 'react';
import { linkSocial, openSocialLink } from 'shared-contracts/social';
import type { SocialProvider } from 'shared-contracts/social';
import { NO_FAULTS, useLanguage, usePortalAction } from 'shared-react';
import { PortalError, useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import { Proven, Step } from '../../shared/proven-step.tsx';
import type { Proof } from '../../shared/proven-step.tsx';
import { PROVIDER_NAMES } from './linking.model.ts';
import type { LinkingDialogProps } from './linking.model.ts';
import { useLinkTicket } from './use-link-ticket.ts';

const FEATURES = 'popup,width=520,height=680';

interface ProviderWindowProps {
  readonly provider: SocialProvider;
  /** At the provider. */
  readonly url: string;
  readonly isBusy: boolean;
  readonly onTicket: (ticket: string | null) => void;
  readonly onCancel: () => void;
}

/** A press of its own opens the window: browsers block one that opens after a call. */
const ProviderWindow = ({ provider, url, isBusy, onTicket, onCancel }: ProviderWindowProps) => {
  const { t } = useTranslation();
  const [state, setState] = useState<'closed' | 'open' | 'blocked'>('closed');
  useLinkTicket(onTicket);
  const name = { provider: PROVIDER_NAMES[provider] };
  const open = (): Promise<void> => {
    setState(window.open(url, 'portal-social', FEATURES) ? 'open' : 'blocked');
    return Promise.resolve();
  };
  return (
    <Step
      faults={NO_FAULTS}
      failure={state === 'blocked' ? t('linking.blocked') : null}
      {...{ isBusy, onCancel }}
      label={t('linking.continue', name)}
      onSubmit={open}
    >
      <p role="status">{t(state === 'open' ? 'linking.waiting' : 'linking.continueText', name)}</p>
    </Step>
  );
};

/** Links Google or Facebook: a proof of who asks, the provider's window, and what it brings back. */
export const LinkDialog = ({ provider, onClose, onDone }: LinkingDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const start = usePortalAction(openSocialLink, { onSuccess: (reply) => setUrl(reply.url) });
  // A window is good for one try: another one begins with another proof.
  const finish = usePortalAction(linkSocial, { onSuccess: onDone, onError: () => setUrl(null) });
  const [url, setUrl] = useState<string | null>(null);
  const [ended, setEnded] = useState<unknown>(null);
  const name = { provider: PROVIDER_NAMES[provider] };

  const send = (proof: Proof): void => {
    setEnded(null);
    start.mutate({ params: { provider }, body: proof });
  };
  const finishWith = (ticket: string | null): void => {
    if (ticket !== null) return finish.mutate({ params: { provider }, body: { ticket, language } });
    setEnded(new PortalError('social.link-failed'));
    setUrl(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('linking.link', name)}
      description={t('linking.linkText', name)}
      size="sm"
      persistent={start.isPending || finish.isPending}
    >
      {url === null ? (
        <Proven
          error={start.error ?? ended ?? finish.error}
          isBusy={start.isPending}
          label={t('form.next')}
          send={send}
          onCancel={onClose}
        />
      ) : (
        <ProviderWindow {...{ provider, url }} isBusy={finish.isPending} onTicket={finishWith} onCancel={onClose} />
      )}
    </Dialog>
  );
};
