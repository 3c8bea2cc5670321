import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { captcha } from 'shared-contracts/identity';
import type { RegisterType } from 'shared-contracts/registration/rules';
import { IconButton, Skeleton, TextField } from 'shared-ui';
import { RefreshIcon } from 'shared-ui/icons';
import { ACCESS } from '../../shared/access/texts.ts';
import { WithoutPicture } from '../../shared/human-check/index.ts';
import type { CaptchaText } from '../../shared/human-check/index.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import type { FormValues } from './form.model.ts';
import styles from './registration.module.css';
import { REGISTRATION } from './texts.ts';

/** Two presses within a second are one (LIM-022). */
const THROTTLE_MS = 1_000;
const CAPTCHA_MAX = 12;
/** The platform accepts a registration picture for fifteen minutes. */
const FRESH_MS = 14 * 60_000;

/** The picture of this form: loaded if one is required, and again for another type and after every error (REG-025, REG-026). */
export const useCaptcha = (isAsked: boolean, type: RegisterType, onRenewed: () => void) => {
  const { api, clock } = useShell();
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const [round, setRound] = useState(0);
  /** Characters that were delivered as text instead of the picture. */
  const [text, setText] = useState<CaptchaText | null>(null);
  const { data, isFetching } = useQuery({
    queryKey: ['shell', 'captcha', type, round],
    queryFn: async () => ({ ...(await api.call(captcha, {})), at: clock.now() }),
    enabled: isAsked,
    // Each is valid once, so none is cached for another form.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const renew = (): void => {
    onRenewed();
    setText(null);
    setRound((before) => before + 1);
  };
  const press = (): void => {
    const now = clock.now();
    if (now - lastPress.current < THROTTLE_MS) return;
    lastPress.current = now;
    renew();
  };
  /** Call this before the first character: the picture of a form that was open for long has expired. */
  const freshen = (): void => {
    if (data && clock.now() - data.at >= FRESH_MS) renew();
  };
  const picture = isFetching ? 'loading' : (data ?? null);
  const id = (text ?? data)?.captchaId;
  return { picture: text ? null : picture, renew, press, freshen, takeText: setText, id } as const;
};

interface CaptchaFieldProps {
  readonly form: UseFormReturn<FormValues>;
  readonly captcha: ReturnType<typeof useCaptcha>;
  readonly required: boolean;
}

export const CaptchaField = ({ form, captcha: { picture, press, freshen, takeText }, required }: CaptchaFieldProps) => {
  const { t } = useTranslation([REGISTRATION, ACCESS]);
  return (
    <>
      <div className={styles.captcha}>
        <TextField
          label={t('field.captcha')}
          required={required}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          controlSize="lg"
          maxLength={CAPTCHA_MAX}
          error={form.formState.errors.captcha?.message}
          onFocus={() => {
            if (form.getValues('captcha') === '') freshen();
          }}
          {...form.register('captcha')}
        />
        <span className={styles.picture}>
          {typeof picture === 'object' && picture !== null ? (
            <img src={picture.image} alt={t('access:signIn.captchaPicture')} />
          ) : (
            picture === 'loading' && <Skeleton shape="block" width="9rem" height="3rem" />
          )}
        </span>
        <IconButton label={t('access:signIn.captchaRenew')} icon={<RefreshIcon />} onClick={press} />
      </div>
      <WithoutPicture
        onText={(text) => {
          takeText(text);
          form.setValue('captcha', text.characters, { shouldValidate: true });
        }}
      />
    </>
  );
};
