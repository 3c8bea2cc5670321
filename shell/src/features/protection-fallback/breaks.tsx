import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { releaseExclusion, takeExclusion } from 'shared-contracts/protection';
import { Button, Card, Checkbox, Notice, PasswordField, SelectField } from 'shared-ui';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import styles from './fallback.module.css';
import { FALLBACK } from './texts.ts';
import { useDateText, useHasPassword, useSend } from './use-fallback.ts';
import type { Overview } from './use-fallback.ts';

const TERMS = ['1d', '7d', '30d', '6m', '1y', '3y', '5y', 'permanent'] as const;
type Term = (typeof TERMS)[number];

interface PasswordProps {
  readonly isMissing: boolean;
  readonly field: UseFormRegisterReturn;
}

const Password = ({ isMissing, field }: PasswordProps) => {
  const { t } = useTranslation(FALLBACK);
  return (
    <PasswordField
      label={t('password')}
      autoComplete="current-password"
      maxLength={128}
      required
      error={isMissing ? t('passwordMissing') : undefined}
      {...field}
    />
  );
};

/** After the term of a self-exclusion the member requests its end, which takes effect a day later. */
const Release = () => {
  const { t } = useTranslation(FALLBACK);
  const hasPassword = useHasPassword();
  const sending = useSend(releaseExclusion);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => sending.mutate({ body: hasPassword ? { password } : {} }));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('releaseText')}</p>
      {sending.error !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, sending.error)}
        </Notice>
      )}
      {hasPassword && (
        <Password
          isMissing={formState.errors.password !== undefined}
          field={register('password', { required: true })}
        />
      )}
      <div>
        <Button type="submit" busy={sending.isPending}>
          {t('release')}
        </Button>
      </div>
    </form>
  );
};

/** The time-out or self-exclusion that applies now, and its end. */
export const Bar = ({ bar }: { readonly bar: NonNullable<Overview['session']['bar']> }) => {
  const { t } = useTranslation(FALLBACK);
  const { clock } = useShell();
  const dateText = useDateText();
  const [now] = useState(() => clock.now());
  const text = (): string => {
    if (bar.until !== null) return t('barUntil', { date: dateText(bar.until) });
    return bar.endsAt === null ? t('barForever') : t('barOpen', { date: dateText(bar.endsAt) });
  };
  const isOver = bar.endsAt !== null && new Date(bar.endsAt).getTime() <= now;
  const mayEnd = bar.kind === 'self-exclusion' && isOver && bar.until === null && !bar.elsewhere;
  return (
    <Notice tone="pending" title={t(`bar.${bar.kind}`)}>
      <p>{text()}</p>
      {bar.elsewhere && <p>{t('barElsewhere')}</p>}
      <p>{t('barWithdraw')}</p>
      {mayEnd && <Release />}
    </Notice>
  );
};

interface BreakForm {
  readonly term: Term | '';
  readonly isUnderstood: boolean;
  readonly password: string;
}

/** Stops play for days, for months or permanently (RSG-004). */
export const Breaks = () => {
  const { t } = useTranslation(FALLBACK);
  const hasPassword = useHasPassword();
  const sending = useSend(takeExclusion);
  const { register, handleSubmit, formState } = useForm<BreakForm>({
    defaultValues: { term: '', isUnderstood: false, password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ term, password }) => {
    // Required, so it is one of the terms.
    if (term !== '') sending.mutate({ body: { term, ...(hasPassword ? { password } : {}) } });
  });
  return (
    <Card title={t('breaks')} description={t('breaksText')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {sending.error !== null && (
          <Notice tone="refused" urgent>
            {errorText(t, sending.error)}
          </Notice>
        )}
        <SelectField
          label={t('term')}
          placeholder={t('termChoose')}
          required
          error={errors.term && t('termMissing')}
          options={TERMS.map((value) => ({ value, label: t(`terms.${value}`) }))}
          {...register('term', { required: true })}
        />
        <ul className={styles.follows}>
          <li>{t('follows.now')}</li>
          <li>{t('follows.money')}</li>
          <li>{t('follows.everywhere')}</li>
        </ul>
        <Checkbox
          label={t('understood')}
          required
          error={errors.isUnderstood && t('understoodMissing')}
          {...register('isUnderstood', { required: true })}
        />
        {hasPassword && (
          <Password isMissing={errors.password !== undefined} field={register('password', { required: true })} />
        )}
        <div>
          <Button type="submit" variant="danger" busy={sending.isPending}>
            {t('takeSubmit')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
