import { useDeferredValue, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { skip } from 'rxjs';
import { isPortalError } from 'shared-contracts/errors';
import { REGISTER_FIELDS } from 'shared-contracts/registration/rules';
import type { RegisterField, RegisterRules, RegisterType } from 'shared-contracts/registration/rules';
import { Button, ErrorState, Notice, Skeleton, Tabs } from 'shared-ui';
import { SendWarning } from '../../shared/access/send-warning.tsx';
import { HumanCheckLine } from '../../shared/human-check/index.ts';
import { merchantDay } from '../../shared/merchant/merchant-day.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { RegistrationClosed } from './closed.tsx';
import { Declarations } from './declarations.tsx';
import { Eligibility } from './eligibility.tsx';
import { RegisterFields } from './fields.tsx';
import { EMPTY_VALUES, FIELD_OF_CODE, faultTextsOf } from './form.model.ts';
import type { AgeLimit, FormValues } from './form.model.ts';
import { addressesOf, keepInvitation, withoutCode } from './invitation.ts';
import type { Invitation } from './invitation.ts';
import { LinkedIdentity } from './linked-identity.tsx';
import { remember, typedBefore } from './memory.ts';
import {
  useActiveRules,
  useAffiliate,
  useRegisterSetting,
  useRegisterTypes,
} from '../../shared/merchant/register-setting.ts';
import type { AffiliateState } from '../../shared/merchant/register-setting.ts';
import styles from './registration.module.css';
import { REGISTRATION, useRegistrationTexts } from './texts.ts';
import { useRegister } from './use-register.ts';

/** By mobile number, the number comes first. */
const MOBILE_FIRST: readonly RegisterField[] = [
  'mobileNum',
  'verificationCode',
  ...REGISTER_FIELDS.filter((field) => field !== 'mobileNum' && field !== 'verificationCode'),
];

/** Connects the rules to the form library. */
const resolverOf =
  (rules: RegisterRules, age: () => AgeLimit, say: (key: string, params: Record<string, unknown>) => string) =>
  (values: FormValues) => {
    const faults = Object.entries(faultTextsOf(rules, values, age())).map(([field, { key, params }]) => [
      field,
      { type: 'rule', message: say(key, { ...params, field: say(`field.${field}`, {}) }) },
    ]);
    const errors = Object.fromEntries(faults) as FieldErrors<FormValues>;
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** Keeps the input in memory, so that it survives closing the dialog. */
const useMemory = (form: UseFormReturn<FormValues>, type: RegisterType): void => {
  useEffect(() => {
    remember(form.getValues(), type);
    const { unsubscribe } = form.watch((values) => remember({ ...EMPTY_VALUES, ...values }, type));
    return unsubscribe;
  }, [form, type]);
};

/** Fills in the address of an identity that arrives while the form is open (AUT-016). Later input stays. */
const useAddressOf = (form: UseFormReturn<FormValues>, draft$: Shell['registrationDraft$']): void => {
  useEffect(() => {
    const arriving = draft$.pipe(skip(1)).subscribe((draft) => {
      if (draft && draft.email !== '') form.setValue('email', draft.email);
    });
    return () => arriving.unsubscribe();
  }, [form, draft$]);
};

/** A valid agent code from the address is not asked for again (REG-022, REG-023); one that is still open is not asked for as a duty. */
const withAffiliate = (rules: RegisterRules, affiliate: AffiliateState): RegisterRules => {
  const { enabled, required } = rules.affiliateCode;
  const isAsked = enabled && affiliate !== 'valid';
  const isDuty = required && isAsked && affiliate !== 'open';
  return { ...rules, affiliateCode: { ...rules.affiliateCode, enabled: isAsked, required: isDuty } };
};

interface RuledFormProps {
  readonly type: RegisterType;
  readonly rules: RegisterRules;
  readonly minimumAge: number;
  readonly timeZone: string;
  readonly firebaseKey: string | null;
  readonly invitation: Invitation;
  readonly dropInvitation: (field: string) => void;
}

const RuledForm = (props: RuledFormProps) => {
  const { type, rules: given, minimumAge, timeZone, firebaseKey, invitation, dropInvitation } = props;
  const { t } = useTranslation(REGISTRATION);
  const shell = useShell();
  const affiliate = useAffiliate(invitation.affiliateCode);
  const rules = withAffiliate(useActiveRules(type, given), affiliate);
  const age = (): AgeLimit => ({ minimumAge, today: merchantDay(timeZone, shell.clock.now()) });
  const form = useForm<FormValues>({
    defaultValues: { ...EMPTY_VALUES, ...typedBefore().values, captcha: '' },
    resolver: resolverOf(rules, age, (key, params) => t(key, params)),
  });
  const [sendFailure, setSendFailure] = useState<unknown>(null);
  const captcha = useCaptcha(rules.captcha.enabled, type, () => form.setValue('captcha', ''));
  const registration = useRegister({
    ...{ form, type, rules, firebaseKey, dropInvitation, captchaId: captcha.id, renewCaptcha: captcha.renew },
    // A code that is not known to be valid yet is checked again before anything is sent (VAL-026).
    invitation: affiliate === 'invalid' ? { ...invitation, affiliateCode: '' } : invitation,
  });
  useMemory(form, type);
  useAddressOf(form, shell.registrationDraft$);
  useEffect(() => shell.prepareEncryption(), [shell]);

  const reset = (): void => {
    const { countryDialingCode } = form.getValues();
    form.reset({ ...EMPTY_VALUES, countryDialingCode });
    remember(form.getValues(), type);
  };
  const { failure, lost } = registration;
  const isIneligible = isPortalError(failure) && failure.code === 'registration.ineligible';
  const said = lost === null ? errorText(t, failure) : t('social.lost', { provider: t(`access:social.${lost}`) });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => registration.submit(values))(event)}
    >
      <LinkedIdentity
        form={form}
        onTakenOff={() => form.setFocus(type === 'registerMobile' ? 'mobileNum' : 'username')}
      />
      <RegisterFields
        form={form}
        rules={rules}
        order={type === 'registerMobile' ? MOBILE_FIRST : REGISTER_FIELDS}
        sendCode={registration.sendCode}
        codeCheck={registration.codeCheck}
        onSendFailed={(error) => {
          registration.refuseCode(error);
          if (!isPortalError(error) || !FIELD_OF_CODE[error.code]) setSendFailure(error);
        }}
      />
      {rules.captcha.enabled && <CaptchaField form={form} captcha={captcha} required={rules.captcha.required} />}
      <Declarations form={form} minimumAge={minimumAge} />
      <HumanCheckLine state={registration.humanCheck} />
      <div className={styles.failure}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {isIneligible ? <Eligibility minimumAge={minimumAge} /> : said}
          </Notice>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="lg" disabled={form.formState.isSubmitting} onClick={reset}>
          {t('reset')}
        </Button>
        <Button type="submit" variant="primary" size="lg" busy={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
      </div>
      <SendWarning failure={sendFailure} onClose={() => setSendFailure(null)} />
    </form>
  );
};

/** Height of a form with few fields, so that the content below stays out of view until it loads. */
const FORM_HEIGHT = '52rem';

/** The registration form, the same on its page and in its dialog (REG-002 to REG-005, REG-009). */
export const RegisterForm = () => {
  const { t } = useTranslation(REGISTRATION);
  const isThere = useRegistrationTexts();
  const types = useRegisterTypes();
  const { data: setting, error, isFetching, refetch } = useRegisterSetting();
  // Deferred, so that the many fields render in slices and not in one task.
  const data = useDeferredValue(isThere ? setting : undefined);
  const [chosen, setChosen] = useState<RegisterType | null>(() => typedBefore().type);
  const [invitation, setInvitation] = useState(() => keepInvitation(window.sessionStorage, addressesOf(window)));
  const dropInvitation = (field: string): void =>
    setInvitation((before) => withoutCode(window.sessionStorage, before, field));
  const type = chosen !== null && types.includes(chosen) ? chosen : types[0];
  if (!isThere) return <Skeleton shape="block" height={FORM_HEIGHT} />;
  if (type === undefined) return <RegistrationClosed />;
  if (!setting && error)
    return <ErrorState text={errorText(t, error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" height={FORM_HEIGHT} />;
  const ruled = (of: RegisterType) => (
    <RuledForm
      type={of}
      rules={data.fields}
      minimumAge={data.minimumAge}
      timeZone={data.timeZone}
      firebaseKey={data.smsChannel === 'firebase' ? (data.firebase?.apiKey ?? null) : null}
      invitation={invitation}
      dropInvitation={dropInvitation}
    />
  );
  if (types.length < 2) return ruled(type);
  return (
    <Tabs
      label={t('types')}
      items={types.map((id) => ({ id, label: t(`type.${id}`), content: ruled(id) }))}
      value={type}
      onChange={setChosen}
      stretch
    />
  );
};
