import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from 'shared-contracts/http';
import { reauthenticate, reauthenticationCode, reauthenticationWays } from 'shared-contracts/protection';
import type * as schema from 'shared-contracts/protection/schema';
import { Button, Notice, PasswordField, SelectField, Skeleton, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CODE_FIELD_MAX, codeFault } from '../../shared/access/access.policy.ts';
import { CodeField } from '../../shared/access/code-field.tsx';
import type { CodeFields } from '../../shared/access/code-field.tsx';
import { ACCESS, useAccessTexts } from '../../shared/access/texts.ts';
import { useRefusal } from '../../shared/access/use-refusal.tsx';
import { errorText } from '../../shared/ui/error-text.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from './protection.module.css';
import { PROTECTION, useProtectionTexts } from './texts.ts';

type Bound = ReplyOf<typeof schema.reauthenticationWays>['ways'][number];
type Way = Bound['way'];

/** Offered until the available methods are known, because most members have a password. */
const PASSWORD_ALONE: readonly Bound[] = [{ way: 'password', to: null }];

/** Sends a proof. An error is shown at its field, or above the form. */
const useProof = <V extends FieldValues>(form: UseFormReturn<V>) => {
  const { api, passwordAgain } = useShell();
  const [isBusy, setBusy] = useState(false);
  const { refuse, refuseSending, notice, warning, clear } = useRefusal(form);
  const prove = async (way: Way, proof: { readonly password: string } | { readonly code: string }): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    clear();
    try {
      await api.call(reauthenticate, { body: { way, ...proof } });
      passwordAgain.confirm();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return { prove, isBusy, notice, warning, refuseSending, clear };
};

const Actions = ({ busy }: { readonly busy: boolean }) => {
  const { t } = useTranslation(PROTECTION);
  const { dialog$ } = useShell();
  return (
    <>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t('again.submit')}
      </Button>
      <Button variant="quiet" block disabled={busy} onClick={() => dialog$.next(null)}>
        {t('again.cancel')}
      </Button>
    </>
  );
};

const PasswordForm = () => {
  const { t } = useTranslation(PROTECTION);
  const form = useForm({ defaultValues: { password: '' } });
  const { prove, isBusy, notice } = useProof(form);
  const submit = form.handleSubmit((proof) => prove('password', proof));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      <PasswordField
        label={t('again.password')}
        autoComplete="current-password"
        controlSize="lg"
        maxLength={128}
        error={form.formState.errors.password?.message}
        {...form.register('password', { validate: (text) => text !== '' || t('again.missing') })}
      />
      <Actions busy={isBusy} />
    </form>
  );
};

/** A code of the authenticator app, or one that is sent to the linked address or number. */
const CodeForm = ({ way, to }: { readonly way: Exclude<Way, 'password'>; readonly to: string | null }) => {
  const { t, i18n } = useTranslation([PROTECTION, ACCESS]);
  const { api } = useShell();
  const form = useForm<CodeFields>({ defaultValues: { verificationCode: '' } });
  const { prove, isBusy, notice, warning, refuseSending, clear } = useProof(form);
  const submit = form.handleSubmit(({ verificationCode }) => prove(way, { code: verificationCode.trim() }));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      {way === 'authenticator' ? (
        <TextField
          label={t('again.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          controlSize="lg"
          maxLength={CODE_FIELD_MAX}
          error={form.formState.errors.verificationCode?.message}
          {...form.register('verificationCode', {
            validate: (code) => {
              const fault = codeFault(code);
              return fault === null || t(`access:${fault}`);
            },
          })}
        />
      ) : (
        <>
          <p className={styles.told}>{t('again.to', { to })}</p>
          <CodeField
            form={form}
            target={way}
            isReady={() => Promise.resolve(true)}
            send={() => {
              clear();
              return api.call(reauthenticationCode, { body: { way, language: i18n.language } });
            }}
            onFailure={refuseSending}
          />
          {warning}
        </>
      )}
      <Actions busy={isBusy} />
    </form>
  );
};

/** For members without any method: they must log in again. */
const NoWay = () => {
  const { t } = useTranslation(PROTECTION);
  const { dialog$, session } = useShell();
  const [failure, setFailure] = useState<unknown>(null);
  const leave = async (): Promise<void> => {
    try {
      await session.signOut();
      dialog$.next('login');
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <div className={styles.form}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, failure)}
        </Notice>
      )}
      <p className={styles.told}>{t('again.none')}</p>
      <Button variant="primary" size="lg" block onClick={() => void leave()}>
        {t('again.signIn')}
      </Button>
      <Button variant="quiet" block onClick={() => dialog$.next(null)}>
        {t('again.cancel')}
      </Button>
    </div>
  );
};

const Ways = ({ ways }: { readonly ways: readonly Bound[] }) => {
  const { t } = useTranslation(PROTECTION);
  const [chosen, setChosen] = useState<Way | null>(null);
  const current = chosen ?? ways[0]?.way;
  if (current === undefined) return <NoWay />;
  return (
    <div className={styles.form}>
      {ways.length > 1 && (
        <SelectField
          label={t('again.method')}
          controlSize="lg"
          options={ways.map(({ way }) => ({ value: way, label: t(`again.by.${way}`) }))}
          value={current}
          onChange={(event) => setChosen(ways.find(({ way }) => way === event.currentTarget.value)?.way ?? null)}
        />
      )}
      {ways.map(({ way, to }) => (
        // All stay mounted, so that each method keeps its input and countdown.
        <div key={way} hidden={way !== current}>
          {way === 'password' ? <PasswordForm /> : <CodeForm way={way} to={to} />}
        </div>
      ))}
    </div>
  );
};

/** Confirms the member's identity before a payment after 30 minutes without input (RSG-009). */
export const ReauthenticationDialog = () => {
  const { t } = useTranslation(PROTECTION);
  const { api, dialog$ } = useShell();
  const open = useValue(dialog$) === 'reauthentication';
  const areBothThere = [useProtectionTexts(), useAccessTexts()].every(Boolean);
  const { data, isError } = useQuery({
    queryKey: ['shell', 'reauthentication'],
    queryFn: () => api.call(reauthenticationWays, {}),
    enabled: open,
    // The member may have linked a method since the dialog was last open.
    staleTime: 0,
    gcTime: 0,
  });
  const ways = isError ? PASSWORD_ALONE : data?.ways;
  const isPasswordAlone = ways === undefined || (ways.length === 1 && ways[0]?.way === 'password');
  const name = isPasswordAlone ? 'password' : 'other';
  const texts: Readonly<Record<typeof name, readonly [title: string, text: ReactNode]>> = {
    password: [t('again.title'), t('again.text')],
    other: [t('again.titleOther'), t('again.textOther')],
  };
  const [title, text] = texts[name];
  return (
    <Dialog
      open={open}
      onClose={() => dialog$.next(null)}
      title={areBothThere ? title : ''}
      description={areBothThere ? text : undefined}
      size="sm"
    >
      {areBothThere && ways ? <Ways ways={ways} /> : <Skeleton shape="block" height="12rem" />}
    </Dialog>
  );
};
