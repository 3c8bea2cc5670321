import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SegmentedControl, Skeleton } from 'shared-ui';
import { SmsSignInForm } from './sms-sign-in-form.tsx';
import { ACCESS, useAccessTexts } from '../../shared/access/texts.ts';
import { rememberAddress } from '../registration/index.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import styles from './sign-in.module.css';
import { SocialButtons } from './social-buttons.tsx';
import { StepUpForm } from './step-up-form.tsx';
import type { StepUpNeed } from './step-up.model.ts';
import { useTerms } from './use-terms.tsx';
import { UsernameForm } from './username-form.tsx';

const SMS_FLAG = 'MOBILEVERCODELOGIN3';
type Mode = 'username' | 'sms';

/** The login methods that the merchant offers (AUT-010 to AUT-013). */
export const SignInForm = () => {
  const { t } = useTranslation(ACCESS);
  const { dialog$, registrationDraft$ } = useShell();
  const { flags } = useComposition();
  const isThere = useAccessTexts();
  const [mode, setMode] = useState<Mode>('username');
  const [need, setNeed] = useState<StepUpNeed | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const { terms, mayGoOn } = useTerms();
  if (!isThere) return <Skeleton shape="block" height="20rem" />;
  if (need)
    return (
      <StepUpForm
        need={need}
        onBack={(reason) => {
          setWhy(reason);
          setNeed(null);
        }}
      />
    );
  return (
    <>
      <div className={styles.ways}>
        {terms}
        {flags[SMS_FLAG] === 1 && (
          <SegmentedControl
            label={t('mode.label')}
            segments={[
              { id: 'username', label: t('mode.username') },
              { id: 'sms', label: t('mode.sms') },
            ]}
            value={mode}
            onChange={setMode}
            stretch
          />
        )}
        {mode === 'sms' ? (
          <SmsSignInForm mayGoOn={mayGoOn} />
        ) : (
          <UsernameForm
            mayGoOn={mayGoOn}
            onForgot={() => dialog$.next('forgot-password')}
            onStepUp={setNeed}
            why={why}
          />
        )}
      </div>
      <SocialButtons
        mayGoOn={mayGoOn}
        onUnlinked={(known) => {
          rememberAddress(known.email);
          registrationDraft$.next(known);
          dialog$.next('register');
        }}
      />
      <p className={styles.signUp}>
        {t('signIn.noAccount')}
        <Button variant="quiet" size="sm" onClick={() => dialog$.next('register')}>
          {t('shell:signUp.action')}
        </Button>
      </p>
    </>
  );
};
