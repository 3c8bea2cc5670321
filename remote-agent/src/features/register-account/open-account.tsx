import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { openAccount } from 'shared-contracts/agents';
import { useErrorText, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { fieldFaults, usePortalAction } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { Button, Card, Notice, SegmentedControl, TextField } from 'shared-ui';
import { RefreshIcon } from 'shared-ui/icons';
import { AgentCopyField } from './agent-copy-field.tsx';
import { firstPassword } from './first-password.ts';
import styles from './register-account.module.css';

type Kind = 'member' | 'agent';
interface Values {
  readonly username: string;
  readonly birthday: string;
  readonly password: string;
}
interface Opened {
  readonly account: string;
  readonly password: string;
}

const KINDS: readonly Kind[] = ['member', 'agent'];
const FIELDS = ['username', 'birthday', 'password'] as const;
/** Faults that have words of their own here; any other of a field says that the site does not take the value. */
const SAID: readonly string[] = ['rule.missing', 'registration.username-taken', 'registration.under-age'];

const OpenedAccount = ({ opened, onAnother }: { readonly opened: Opened; readonly onAnother: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <Notice tone="won" title={t('open.done', { account: opened.account })}>
        {t('open.handOn')}
      </Notice>
      <AgentCopyField label={t('open.username')} copyLabel={t('open.copyUsername')} value={opened.account} />
      <AgentCopyField label={t('open.password')} copyLabel={t('open.copyPassword')} value={opened.password} />
      <Button onClick={onAnother}>{t('open.another')}</Button>
    </div>
  );
};

const useOpening = (onOpened: (opened: Opened) => void) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [kind, setKind] = useState<Kind>('member');
  const form = useForm<Values>({ defaultValues: { username: '', birthday: '', password: firstPassword() } });
  const { mutate, isPending, error, reset } = usePortalAction(openAccount, {
    onSuccess: ({ account }, { body }) => onOpened({ account, password: body.password }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['agent'] }),
  });
  const refused: FieldFaults = fieldFaults(error, FIELDS);
  const faultOf = (field: (typeof FIELDS)[number]): string | undefined => {
    if (form.formState.errors[field]) return t('open.fault.rule.missing');
    const fault = refused[field];
    return fault && t(`open.fault.${SAID.includes(fault) ? fault : field}`);
  };
  const send = form.handleSubmit(({ username, ...rest }) => {
    mutate({ body: { username: username.trim(), kind, ...rest } });
  });
  const failure = error && Object.keys(refused).length === 0 ? errorText(error) : null;
  const change = (): void => {
    if (error) reset();
  };
  return { kind, setKind, form, faultOf, send, failure, isPending, change };
};

const OpenForm = ({ onOpened }: { readonly onOpened: (opened: Opened) => void }) => {
  const { t } = useTranslation();
  const { kind, setKind, form, faultOf, send, failure, isPending, change } = useOpening(onOpened);
  const field = (name: (typeof FIELDS)[number]) => ({
    label: t(`open.${name}`),
    required: true,
    autoComplete: 'off',
    error: faultOf(name),
    ...form.register(name, { required: true, onChange: change }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <SegmentedControl
        label={t('open.kind')}
        segments={KINDS.map((id) => ({ id, label: t(`members.kind.${id}`) }))}
        value={kind}
        onChange={(next) => setKind(next === 'agent' ? 'agent' : 'member')}
      />
      <TextField {...field('username')} autoCapitalize="none" spellCheck={false} maxLength={40} />
      <TextField {...field('birthday')} type="date" hint={t('open.birthdayHint')} />
      <div className={styles.password}>
        <TextField {...field('password')} dir="ltr" autoCapitalize="none" spellCheck={false} maxLength={128} />
        <Button
          iconStart={<RefreshIcon size={18} />}
          onClick={() => {
            change();
            form.setValue('password', firstPassword(), { shouldValidate: true });
          }}
        >
          {t('open.suggest')}
        </Button>
      </div>
      {failure && <Notice tone="refused">{failure}</Notice>}
      <Button type="submit" variant="primary" busy={isPending}>
        {t('open.submit')}
      </Button>
    </form>
  );
};

/** Opens an account directly below the agent (AGT-008). */
export const OpenAccount = () => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Card title={t('open.title')} description={t('open.text')}>
      {opened ? <OpenedAccount opened={opened} onAnother={() => setOpened(null)} /> : <OpenForm onOpened={setOpened} />}
    </Card>
  );
};
