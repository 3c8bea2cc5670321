import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useCopy } from '../../shared/look/use-copy.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { DoorSheet } from './door-sheet.tsx';
import { enter } from './session.api.ts';
import type { FirstSession } from './session.api.ts';
import styles from './sign-in.module.css';

/** Shown this once: the session begins when the operator has taken them. */
export const RecoveryCodes = ({ token, recoveryCodes }: FirstSession) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const services = useConsole();
  const [became, copy] = useCopy(recoveryCodes.join('\n'));
  const [failure, setFailure] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);

  const submit = async (): Promise<void> => {
    setFailure(null);
    setEntering(true);
    try {
      await enter(services, token);
    } catch (error) {
      setFailure(errorText(error));
      setEntering(false);
    }
  };

  return (
    <DoorSheet title={t('signIn.codesTitle')} text={t('signIn.codesText')} isNext onSubmit={() => void submit()}>
      {(failure !== null || became === 'failed') && (
        <Notice tone="refused" urgent>
          {failure ?? t('copy.failed')}
        </Notice>
      )}
      <ul className={styles.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button block onClick={() => void copy()}>
        {t(became === 'copied' ? 'signIn.copied' : 'signIn.copy')}
      </Button>
      <Button type="submit" variant="primary" size="lg" block busy={isEntering}>
        {t('signIn.stored')}
      </Button>
    </DoorSheet>
  );
};
