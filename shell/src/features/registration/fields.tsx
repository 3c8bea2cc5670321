import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS, FIELD_LENGTH_MAX } from 'shared-contracts/registration/rules';
import type { FieldRule, RegisterField, RegisterRules } from 'shared-contracts/registration/rules';
import { PasswordField, TextField } from 'shared-ui';
import type { TextFieldProps } from 'shared-ui';
import { CodeField } from '../../shared/access/code-field.tsx';
import type { CodeFields } from '../../shared/access/code-field.tsx';
import { MOBILE_FIELDS, MobileField, useMobileTarget } from '../../shared/access/mobile-field.tsx';
import type { MobileFields } from '../../shared/access/mobile-field.tsx';
import { ACCESS } from '../../shared/access/texts.ts';
import { HumanCheckLine } from '../../shared/human-check/index.ts';
import type { HumanCheckState } from '../../shared/human-check/index.ts';
import { passwordLengths } from './form.model.ts';
import type { FormValues } from './form.model.ts';
import { REGISTRATION } from './texts.ts';

/** Autocomplete and input modes of the fields. */
const LOOKS: Readonly<Partial<Record<RegisterField, Partial<TextFieldProps>>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  birthday: { type: 'date', autoComplete: 'bday' },
  email: { type: 'email', autoComplete: 'email' },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
};
/** Ignores a year that is still being typed: 0002, 0020, 0201. */
const FIRST_YEAR = '1900';

const SECRET: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

interface RuledFieldProps {
  readonly form: UseFormReturn<FormValues>;
  readonly field: RegisterField;
  readonly rule: FieldRule;
}

/** One field with its rule: label, asterisk, limits and error (VAL-006). */
const RuledField = ({ form, field, rule }: RuledFieldProps) => {
  const { t } = useTranslation([REGISTRATION, ACCESS]);
  const hasHint = field === 'username' || field === 'paymentPassword';
  const patternHint = t(`pattern.${rule.patternId}${rule.minLength === rule.maxLength ? '.one' : ''}`, {
    min: rule.minLength,
    max: rule.maxLength,
  });
  const hint = field === 'password' ? t('passwordHint', passwordLengths(rule)) : patternHint;
  // An age below the limit is shown at the date at once.
  const judgeDate = (date: string): void => {
    if (date >= FIRST_YEAR) void form.trigger('birthday');
  };
  const props = {
    label: t(`field.${field}`),
    required: rule.required,
    controlSize: 'lg',
    maxLength: FIELD_LENGTH_MAX,
    autoComplete: 'off',
    hint: hasHint || field === 'password' ? hint : undefined,
    error: form.formState.errors[field]?.message,
    ...LOOKS[field],
    ...form.register(
      field,
      field === 'birthday' ? { onChange: (event: { target: HTMLInputElement }) => judgeDate(event.target.value) } : {},
    ),
  } as const;
  return SECRET.includes(field) ? <PasswordField {...props} /> : <TextField {...props} />;
};

interface RegisterFieldsProps {
  readonly form: UseFormReturn<FormValues>;
  readonly rules: RegisterRules;
  /** In the order of the form. Some fields have a component of their own. */
  readonly order: readonly RegisterField[];
  /** Status of the human check before a code, shown at the code field. */
  readonly codeCheck: HumanCheckState;
  readonly sendCode: () => Promise<{ readonly expiredMinutes: number }>;
  readonly onSendFailed: (error: unknown) => void;
}

/** All required fields except the picture. */
export const RegisterFields = ({ form, rules, order, codeCheck, sendCode, onSendFailed }: RegisterFieldsProps) => {
  const { t } = useTranslation(REGISTRATION);
  const mobileForm = form as unknown as UseFormReturn<MobileFields>;
  const target = useMobileTarget(mobileForm);
  return order
    .filter((field) => rules[field].enabled && field !== 'captcha')
    .map((field) => {
      if (field === 'mobileNum')
        return <MobileField key={field} form={mobileForm} required={rules.mobileNum.required} />;
      if (field !== 'verificationCode') return <RuledField key={field} form={form} field={field} rule={rules[field]} />;
      return (
        <Fragment key={field}>
          <CodeField
            form={form as unknown as UseFormReturn<CodeFields>}
            target={target}
            required={rules.verificationCode.required}
            sentText={(time) => t('code.sent', { time, digits: CODE_DIGITS })}
            isReady={() => form.trigger(MOBILE_FIELDS, { shouldFocus: true })}
            send={sendCode}
            onFailure={onSendFailed}
          />
          <HumanCheckLine state={codeCheck} />
        </Fragment>
      );
    });
};
