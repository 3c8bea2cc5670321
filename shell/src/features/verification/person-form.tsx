import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { ID_TYPES, INCOME_SOURCES, OCCUPATIONS, OCCUPATION_FIRST, personalInfo } from 'shared-contracts/kyc';
import { localeOf } from 'shared-contracts/locale';
import { isOldEnough } from 'shared-contracts/registration/rules';
import { Button, Notice, SelectField, TextField } from 'shared-ui';
import { merchantDay } from '../../shared/merchant/merchant-day.ts';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { countriesIn } from './countries.ts';
import { VERIFICATION } from './texts.ts';
import styles from './verification.module.css';
import { NO_PERSON, personFault } from './verification.policy.ts';
import type { PersonFields } from './verification.policy.ts';

interface PersonFormProps {
  /** Held by the window: what was typed stays while it is closed. */
  readonly form: UseFormReturn<PersonFields>;
  readonly minimumAge: number;
  /** The merchant's. */
  readonly timeZone: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const isField = (name: string): name is keyof PersonFields => Object.hasOwn(NO_PERSON, name);

const bodyOf = ({ idType, sourceOfIncome, occupation, ...texts }: PersonFields) => ({
  ...texts,
  idType: Number(idType),
  sourceOfIncome: Number(sourceOfIncome),
  occupation: Number(occupation),
});

const useChoices = () => {
  const { t } = useTranslation(VERIFICATION);
  const { state } = useShell();
  const language = useValue(state.language$);
  const countries = useMemo(() => countriesIn(localeOf(language)), [language]);
  const listed = (labels: readonly string[], first = 1) =>
    labels.map((label, index) => ({ value: String(index + first), label }));
  return {
    idTypes: listed(ID_TYPES.map((name) => t(`idType.${name}`))),
    incomes: listed(INCOME_SOURCES.map((name) => t(`income.${name}`))),
    occupations: listed(
      OCCUPATIONS.map((name) => t(`work.${name}`)),
      OCCUPATION_FIRST,
    ),
    countries,
  };
};

/** Sends the form. An underage birthday is sent too: the platform records it (VAL-047). */
const useConfirm = ({ form, minimumAge, timeZone, onDone }: PersonFormProps) => {
  const { t } = useTranslation(VERIFICATION);
  const { api, clock } = useShell();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isOld = (birthday: string): boolean => isOldEnough(birthday, minimumAge, merchantDay(timeZone, clock.now()));
  const ageText = t('local_age_21', { age: minimumAge });

  const say = (error: unknown): void => {
    const fields = isPortalError(error) ? (error.fields ?? {}) : {};
    for (const [name, key] of Object.entries(fields))
      if (isField(name)) form.setError(name, { message: name === 'birthday' ? ageText : t(key) });
    if (Object.keys(fields).length === 0) setFailure(error);
  };
  const confirm = async (): Promise<void> => {
    setFailure(null);
    const isComplete = await form.trigger(undefined, { shouldFocus: true });
    const fields = form.getValues();
    const isTooYoung = !isOld(fields.birthday);
    if (!isComplete && !isTooYoung) return;
    setBusy(true);
    try {
      await api.call(personalInfo, { body: bodyOf(fields) });
      if (isComplete) onDone();
    } catch (error) {
      if (isComplete) say(error);
    } finally {
      setBusy(false);
    }
  };
  const rules = (name: keyof PersonFields) =>
    form.register(name, {
      validate: (value, fields) => {
        if (name === 'birthday') return isOld(value) || ageText;
        const fault = personFault(name, fields);
        return fault === null || t(fault);
      },
    });
  return { failure, isBusy, confirm, rules };
};

/** Step 1: who the member is (KYC-007 to KYC-012). */
export const PersonForm = (props: PersonFormProps) => {
  const { form, onBack } = props;
  const { t } = useTranslation(VERIFICATION);
  const { clock } = useShell();
  const choices = useChoices();
  const { failure, isBusy, confirm, rules } = useConfirm(props);
  const top = useRef<HTMLFormElement>(null);
  const { errors } = form.formState;
  useEffect(() => {
    // Some browsers answer a promise, which React would take for a clean-up.
    top.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const look = (name: keyof PersonFields) => ({
    label: t(`person.${name}`),
    error: errors[name]?.message,
    controlSize: 'lg' as const,
    required: true,
    ...rules(name),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void confirm();
  };
  const choose = t('person.choose');
  return (
    <form ref={top} className={styles.form} noValidate onSubmit={submit} aria-label={t('step.person')}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, failure)}
        </Notice>
      )}
      <div className={styles.fields}>
        <SelectField {...look('idType')} options={choices.idTypes} placeholder={choose} className={styles.wide} />
        <TextField {...look('payeename')} hint={t('person.payeenameHint')} autoComplete="name" maxLength={100} />
        <TextField
          {...look('birthday')}
          type="date"
          autoComplete="bday"
          max={merchantDay(props.timeZone, clock.now())}
        />
        <TextField {...look('address')} autoComplete="street-address" maxLength={250} className={styles.wide} />
        <TextField {...look('permanentAddress')} maxLength={250} className={styles.wide} />
        <TextField {...look('placeOfBirth')} maxLength={100} />
        <SelectField {...look('nationality')} options={choices.countries} placeholder={choose} />
        <SelectField {...look('sourceOfIncome')} options={choices.incomes} placeholder={choose} />
        <SelectField {...look('occupation')} options={choices.occupations} placeholder={choose} />
        <TextField
          {...look('employerName')}
          required={form.watch('sourceOfIncome') !== '2'}
          autoComplete="organization"
          maxLength={150}
          className={styles.wide}
        />
      </div>
      <div className={styles.actions}>
        <Button size="lg" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {t('person.confirm')}
        </Button>
      </div>
    </form>
  );
};
