import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { KeyIcon } from 'shared-ui/icons';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { signInByPasskey } from './session.api.ts';

/** The operator closed the browser's window, or waited too long: browsers do not say which. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** In place of name, password and code. Not shown by browsers that know no passkeys. */
export const PasskeyButton = ({ onFailure }: { readonly onFailure: (text: string | null) => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const services = useConsole();
  const [isAsking, setAsking] = useState(false);
  if (!('PublicKeyCredential' in globalThis)) return null;

  const ask = async (): Promise<void> => {
    onFailure(null);
    setAsking(true);
    try {
      await signInByPasskey(services);
    } catch (error) {
      onFailure(isCancelled(error) ? t('signIn.passkeyCancelled') : errorText(error));
      setAsking(false);
    }
  };
  return (
    <Button size="lg" block iconStart={<KeyIcon size={18} />} busy={isAsking} onClick={() => void ask()}>
      {t('signIn.passkey')}
    </Button>
  );
};
