import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { SOCIAL_FLAGS, SOCIAL_PROVIDERS } from 'shared-contracts/social';
import type { SocialProvider } from 'shared-contracts/social';
import { Button, Notice } from 'shared-ui';
import { ACCESS } from '../../shared/access/texts.ts';
import type { RegistrationDraft } from '../../shared/session/registration-draft.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import styles from './sign-in.module.css';
import { askProvider } from './social-sign-in.ts';

interface SocialButtonsProps {
  /** False if the terms are not accepted, which the checkbox then shows. */
  readonly mayGoOn: () => boolean;
  /** Called if the identity has no account yet; registration can use the draft (AUT-016). */
  readonly onUnlinked: (known: RegistrationDraft) => void;
}

/** Google and Facebook, each where the merchant offers it (AUT-014). */
export const SocialButtons = ({ mayGoOn, onUnlinked }: SocialButtonsProps) => {
  const { t } = useTranslation(ACCESS);
  const { session } = useShell();
  const { flags } = useComposition();
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const offered = SOCIAL_PROVIDERS.filter((provider) => flags[SOCIAL_FLAGS[provider]] === 1);
  if (offered.length === 0) return null;

  const signIn = async (provider: SocialProvider): Promise<void> => {
    if (!mayGoOn()) return;
    setFailure(null);
    setBusy(provider);
    try {
      await session.signInBySocial(await askProvider(provider));
    } catch (error) {
      setFailure(error);
      const { code, params } = isPortalError(error) ? error : {};
      if (code === 'login.social-unlinked')
        onUnlinked({
          provider,
          email: String(params?.['email'] ?? ''),
          socialTicket: String(params?.['socialTicket'] ?? ''),
        });
    } finally {
      setBusy(null);
    }
  };

  return (
    <div className={styles.social}>
      <p className={styles.or}>{t('social.or')}</p>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, failure)}
        </Notice>
      )}
      <div className={styles.providers}>
        {offered.map((provider) => (
          <Button
            key={provider}
            block
            busy={busy === provider}
            disabled={busy !== null && busy !== provider}
            onClick={() => void signIn(provider)}
          >
            {t(`social.${provider}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
