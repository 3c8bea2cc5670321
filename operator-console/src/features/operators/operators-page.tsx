import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, EmptyState, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { operatorsKey, readOperators, sendEmail, sendRenewal, sendReset, sendStatus } from './operators.api.ts';
import { InviteDialog, LinkDialog } from './invite-dialog.tsx';
import type { Invitation, ListedOperator } from './operators.api.ts';
import styles from './operators.module.css';
import { NetworksTab } from './networks-tab.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { SessionsTab } from './sessions-tab.tsx';

const SecondFactor = ({ enrolledAt, recoveryCodesLeft }: ListedOperator) => {
  const { t, i18n } = useTranslation();
  if (enrolledAt === null) return <Badge tone="pending">{t('operators.unbound')}</Badge>;
  return (
    <span className={layout.two}>
      <time dateTime={enrolledAt}>{formatDateTime(enrolledAt, i18n.language)}</time>
      <span className={layout.small}>{t('operators.codesLeft', { count: recoveryCodesLeft })}</span>
    </span>
  );
};

type Act = 'reset' | 'renew' | 'block' | 'unblock' | 'email';

interface ActionsProps {
  readonly operator: ListedOperator;
  readonly onAct: (act: Act, operator: ListedOperator) => void;
}

/** What can be done about an operator; about oneself little. */
const Actions = ({ operator, onAct }: ActionsProps) => {
  const { t } = useTranslation();
  const isOwn = useOperator()?.name === operator.name;
  const { name, status, enrolledAt, isInvited } = operator;
  const button = (act: Act) => (
    <Button size="sm" aria-label={t(`operators.${act}Of`, { name })} onClick={() => onAct(act, operator)}>
      {t(`operators.${act}`)}
    </Button>
  );
  return (
    <span className={styles.actions}>
      {button('email')}
      {!isOwn && enrolledAt !== null && button('reset')}
      {!isOwn && isInvited && button('renew')}
      {!isOwn && button(status === 'active' ? 'block' : 'unblock')}
    </span>
  );
};

const useColumns = (onAct: ActionsProps['onAct']): readonly DataColumn<ListedOperator>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'name',
      header: t('operators.name'),
      primary: true,
      cell: ({ name, role, status, isInvited, email }) => (
        <span className={layout.two}>
          {name} {status === 'blocked' && <Badge tone="refused">{t('operators.blocked')}</Badge>}
          {isInvited && <Badge tone="pending">{t('operators.invited')}</Badge>}
          <span className={layout.small}>{t(`role.${role}`, { defaultValue: role })}</span>
          {email !== null && <span className={`${layout.small} ${layout.wrap}`}>{email}</span>}
        </span>
      ),
    },
    {
      id: 'merchants',
      header: t('operators.merchants'),
      cell: ({ merchants }) => (merchants === null ? t('operators.all') : merchants.join(', ')),
    },
    {
      id: 'seen',
      header: t('operators.lastSignIn'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          t('operators.never')
        ) : (
          <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt, i18n.language)}</time>
        ),
    },
    { id: 'factor', header: t('operators.factor'), cell: (operator) => <SecondFactor {...operator} /> },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: (operator) => <Actions operator={operator} onAct={onAct} />,
    },
  ];
};

interface ActDialogProps {
  readonly act: Exclude<Act, 'email'>;
  readonly operator: ListedOperator;
  readonly onInvited: (invitation: Invitation) => void;
  readonly onClose: () => void;
}

const ActDialog = ({ act, operator: { name }, onInvited, onClose }: ActDialogProps) => {
  const { t } = useTranslation();
  return (
    <OrderDialog
      danger={act === 'reset' || act === 'block'}
      title={t(`operators.${act}Title`, { name })}
      text={t(`operators.${act}Text`)}
      submit={t(`operators.${act}`)}
      send={async ({ reason }, call) => {
        if (act === 'renew') return onInvited(await sendRenewal(call, name, reason));
        if (act === 'reset') return sendReset(call, name, reason);
        return sendStatus(call, { name, status: act === 'block' ? 'blocked' : 'active' }, reason);
      }}
      renews={operatorsKey}
      onClose={onClose}
    />
  );
};

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Where reports are mailed to an operator. */
const EmailDialog = ({ operator: { name, email }, onClose }: Pick<ActDialogProps, 'operator' | 'onClose'>) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<{ email: string; reason: string }>
      title={t('operators.emailTitle', { name })}
      text={t('operators.emailText')}
      submit={t('operators.emailSave')}
      defaults={{ email: email ?? '' }}
      send={(form, call) => sendEmail(call, name, form.email.trim(), form.reason)}
      renews={operatorsKey}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          label={t('operators.emailLabel')}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          error={form.formState.errors.email && t('operators.emailWrong')}
          {...form.register('email', { validate: (text) => text.trim() === '' || EMAIL.test(text.trim()) })}
        />
      )}
    </OrderDialog>
  );
};

/** Operators of the installation, what each role may do, and their second factor, which another operator resets (OPR-001). */
const OperatorsTab = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly operator: ListedOperator } | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const columns = useColumns((act, operator) => setChosen({ act, operator }));
  const { data, error, refetch } = useQuery({ queryKey: operatorsKey, queryFn: () => readOperators(api) });
  return (
    <>
      <Card
        flush
        title={t('operators.list')}
        description={t('operators.listText')}
        actions={
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t('operators.invite')}
          </Button>
        }
      >
        <ListTable
          name="operators"
          caption={t('operators.list')}
          columns={columns}
          rows={data}
          rowKey={({ name }) => name}
          empty={<EmptyState compact title={t('operators.none')} text={t('operators.listText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      <RoleMatrix />
      {chosen?.act === 'email' && <EmailDialog operator={chosen.operator} onClose={() => setChosen(null)} />}
      {chosen && chosen.act !== 'email' && (
        <ActDialog {...chosen} act={chosen.act} onInvited={setInvitation} onClose={() => setChosen(null)} />
      )}
      {isInviting && <InviteDialog onInvited={setInvitation} onClose={() => setInviting(false)} />}
      {invitation && <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </>
  );
};

/** Operators, where they are signed in, and from which networks they may be. */
const OperatorsPage = () => {
  const { t } = useTranslation();
  const tabs = [
    { id: 'list', label: t('operators.list'), content: <OperatorsTab /> },
    { id: 'sessions', label: t('operators.sessions'), content: <SessionsTab /> },
    { id: 'networks', label: t('operators.networks'), content: <NetworksTab /> },
  ];
  return (
    <>
      <PageHead title={t('operators.title')} text={t('operators.text')} />
      <RightTabs label={t('operators.title')} tabs={tabs.map((tab) => ({ ...tab, right: 'operators.manage' }))} />
    </>
  );
};

export default OperatorsPage;
