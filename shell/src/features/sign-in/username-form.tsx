import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { captcha as captchaEndpoint, freePlay } from 'shared-contracts/identity';
import { isPortalError } from 'shared-contracts/errors';
import { Button, Checkbox, IconButton, PasswordField, Skeleton, TextField } from 'shared-ui';
import { RefreshIcon } from 'shared-ui/icons';
import { ACCESS } from '../../shared/access/texts.ts';
import { useRefusal } from '../../shared/access/use-refusal.tsx';
import { HumanCheckLine, WithoutPicture, useHumanCheck } from '../../shared/human-check/index.ts';
import type { CaptchaText, HumanCheckOfForm } from '../../shared/human-check/index.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import styles from './sign-in.module.css';
import { needIn } from './step-up.model.ts';
import type { StepUpNeed } from './step-up.model.ts';

interface SignInFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
}

/** Two presses within a second are one (LIM-022). */
const THROTTLE_MS = 1_000;
/** Merchant setting for play without an account (specification, section 3). */
const FREE_PLAY_FLAG = 'FREEPLAY3';

const EMPTY = { username: '', password: '', captcha: '', remember: false } as const satisfies SignInFields;

interface Captcha {
  readonly captchaId: string;
  /** Null if the characters were delivered as text. */
  readonly image: string | null;
}

interface CaptchaPictureProps {
  readonly picture: Captcha | 'loading';
  readonly onRenew: () => void;
}

const CaptchaPicture = ({ picture, onRenew }: CaptchaPictureProps) => {
  const { t } = useTranslation(ACCESS);
  return (
    <>
      <span className={styles.picture}>
        {picture === 'loading' && <Skeleton shape="block" width="9rem" height="3rem" />}
        {picture !== 'loading' && picture.image !== null && (
          <img src={picture.image} alt={t('signIn.captchaPicture')} />
        )}
      </span>
      <IconButton label={t('signIn.captchaRenew')} icon={<RefreshIcon />} onClick={onRenew} />
    </>
  );
};

interface FreePlayButtonProps extends Pick<UsernameFormProps, 'mayGoOn'> {
  readonly disabled: boolean;
  readonly humanCheck: HumanCheckOfForm;
  /** Called with null when a new attempt begins. */
  readonly onFailure: (error: unknown) => void;
}

/** Creates a trial account and logs it in (AUT-017). */
const FreePlayButton = ({ mayGoOn, disabled, humanCheck, onFailure }: FreePlayButtonProps) => {
  const { t } = useTranslation(ACCESS);
  const { api, session } = useShell();
  const [busy, setBusy] = useState(false);
  const playFree = async (): Promise<void> => {
    if (!mayGoOn()) return;
    onFailure(null);
    setBusy(true);
    try {
      const proof = await humanCheck.pass();
      const said = { os: navigator.userAgent.slice(0, 40), platform: 'W' } as const;
      const { token } = await api.call(freePlay, { body: { ...said, ...(proof ? { humanCheck: proof } : {}) } });
      await session.signInWith(token);
    } catch (error) {
      humanCheck.reset();
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button block busy={busy} disabled={disabled} onClick={() => void playFree()}>
      {t('signIn.freePlay')}
    </Button>
  );
};

interface UsernameFormProps {
  /** False if the terms are not accepted, which the checkbox then shows. */
  readonly mayGoOn: () => boolean;
  readonly onForgot: () => void;
  /** Called if the password was correct and another proof is required. */
  readonly onStepUp: (need: StepUpNeed) => void;
  /** The reason why a later step returned to the form. */
  readonly why: unknown;
}

/** Login with username and password (AUT-001, AUT-010, AUT-032, ERR-014, ERR-015). Keeps the input after a failure. */
export const UsernameForm = ({ mayGoOn, onForgot, onStepUp, why }: UsernameFormProps) => {
  const { t } = useTranslation(ACCESS);
  const shell = useShell();
  const { flags } = useComposition();
  const remembered = shell.sessionStore.rememberedUsername();
  const form = useForm<SignInFields>({
    defaultValues: { ...EMPTY, username: remembered ?? '', remember: remembered !== null },
  });
  const { errors, isSubmitting } = form.formState;
  const { refuse, notice, setFailure, clear } = useRefusal(form, { why });
  const [picture, setPicture] = useState<Captcha | 'loading' | null>(null);
  const humanCheck = useHumanCheck();
  const lastPicture = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => shell.prepareEncryption(), [shell]);

  // Runs after rendering, because the field with the error may appear together with the picture.
  useEffect(() => {
    if (picture !== null && form.getFieldState('captcha').invalid) form.setFocus('captcha');
  }, [form, picture]);

  /** Resolves to false if no picture could be loaded, which the form then shows. */
  const loadCaptcha = async (): Promise<boolean> => {
    setPicture('loading');
    form.resetField('captcha');
    try {
      setPicture(await shell.api.call(captchaEndpoint, {}));
      return true;
    } catch (error) {
      setPicture(null);
      setFailure(error);
      return false;
    }
  };

  const takeText = ({ captchaId, characters }: CaptchaText): void => {
    setPicture({ captchaId, image: null });
    form.setValue('captcha', characters, { shouldValidate: true });
  };

  const renewCaptcha = (): void => {
    const now = shell.clock.now();
    if (now - lastPicture.current < THROTTLE_MS) return;
    lastPicture.current = now;
    void loadCaptcha();
  };

  const fail = async (error: unknown): Promise<void> => {
    // A picture is valid once, so every further failure requests a new one.
    const asksPicture = picture !== null || (isPortalError(error) && error.params?.['captcha'] === true);
    const isOfPicture = asksPicture && isPortalError(error) && error.code.startsWith('login.captcha-');
    if (!isOfPicture) refuse(error);
    // A proof is valid once as well.
    humanCheck.reset();
    if (asksPicture && !(await loadCaptcha())) return;
    if (isOfPicture) refuse(error);
    else form.setFocus(picture === null ? 'password' : 'captcha');
  };

  const submit = form.handleSubmit(async ({ username, password, captcha, remember }) => {
    if (!mayGoOn()) return;
    clear();
    const captchaId = typeof picture === 'object' && picture !== null ? picture.captchaId : undefined;
    try {
      await shell.session.signIn({
        username: username.trim(),
        password: password.trim(),
        captchaId,
        captcha: captcha.trim(),
        humanCheck: await humanCheck.pass(),
      });
      shell.sessionStore.remember(remember ? username.trim() : null);
    } catch (error) {
      const need = needIn(error, password.trim());
      if (!need) return fail(error);
      shell.sessionStore.remember(remember ? username.trim() : null);
      onStepUp(need);
    }
  });

  const filled = (value: string): true | string => value.trim() !== '' || t('signIn.required');

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      <TextField
        label={t('signIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        controlSize="lg"
        maxLength={64}
        error={errors.username?.message}
        {...form.register('username', { validate: filled })}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        controlSize="lg"
        maxLength={128}
        error={errors.password?.message}
        {...form.register('password', { validate: filled })}
      />
      {picture !== null && (
        <div className={styles.captcha}>
          <TextField
            label={t('signIn.captcha')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            controlSize="lg"
            maxLength={12}
            error={errors.captcha?.message}
            {...form.register('captcha', { validate: filled })}
          />
          <CaptchaPicture picture={picture} onRenew={renewCaptcha} />
        </div>
      )}
      {picture !== null && <WithoutPicture onText={takeText} />}
      <Button variant="quiet" size="sm" className={styles.forgot} onClick={onForgot}>
        {t('forgot.link')}
      </Button>
      <Checkbox label={t('signIn.remember')} hint={t('signIn.rememberHint')} {...form.register('remember')} />
      <HumanCheckLine state={humanCheck.state} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('signIn.submit')}
      </Button>
      {flags[FREE_PLAY_FLAG] === 1 && (
        <FreePlayButton mayGoOn={mayGoOn} disabled={isSubmitting} humanCheck={humanCheck} onFailure={setFailure} />
      )}
    </form>
  );
};
