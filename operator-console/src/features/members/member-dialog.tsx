import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { StatusBadge, VerificationBadge } from './badges.tsx';
import { MemberOrder, actsOf } from './member-order.tsx';
import type { MemberAct } from './member-order.tsx';
import { membersKey, readMember } from './members.api.ts';
import type { Member } from './members.api.ts';

const passwordKey = ({ hasPassword, mustChangePassword }: Member): string => {
  if (!hasPassword) return 'members.password.none';
  return mustChangePassword ? 'members.password.demanded' : 'members.password.own';
};

/** Which agent has closed the account, and why. */
const AgentSuspension = ({ agentSuspension }: Member) => {
  const { t, i18n } = useTranslation();
  if (agentSuspension === null) return null;
  const { by, at, reason } = agentSuspension;
  return (
    <Notice tone="pending" title={t('members.agentSuspended', { name: by, at: formatDateTime(at, i18n.language) })}>
      {reason}
    </Notice>
  );
};

/** Which operator changed the status last, and why. */
const LastChange = ({ changed, operatorStatus }: Member) => {
  const { t, i18n } = useTranslation();
  if (changed === null) return null;
  return (
    <Notice
      tone={operatorStatus === 'active' ? 'info' : 'pending'}
      title={t(`members.changed.${operatorStatus}`, {
        name: changed.by,
        at: formatDateTime(changed.at, i18n.language),
      })}
    >
      {changed.reason}
    </Notice>
  );
};

const About = ({ member }: { readonly member: Member }) => {
  const { t, i18n } = useTranslation();
  const { level, registeredAt, lastSignInAt } = member;
  return (
    <Facts>
      <Fact name={t('members.state')}>
        <StatusBadge {...member} />
      </Fact>
      <Fact name={t('members.check')}>
        <VerificationBadge {...member} />
      </Fact>
      <Fact name={t('members.level')}>{level ?? '–'}</Fact>
      <Fact name={t('members.password')}>{t(passwordKey(member))}</Fact>
      <Fact name={t('members.registered')}>
        <time dateTime={registeredAt}>{formatDateTime(registeredAt, i18n.language)}</time>
      </Fact>
      <Fact name={t('members.lastSignIn')}>
        {lastSignInAt === null ? (
          t('members.never')
        ) : (
          <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt, i18n.language)}</time>
        )}
      </Fact>
    </Facts>
  );
};

interface MemberDialogProps {
  readonly merchant: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** One member: how the account stands, why, and what can be ordered. It stays open after an order and shows what came of it. */
export const MemberDialog = ({ merchant, id, onClose }: MemberDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canManage = useOperator()?.rights.includes('members.manage') ?? false;
  const [act, setAct] = useState<MemberAct | null>(null);
  const query = useQuery({
    queryKey: [...membersKey(merchant), 'one', id],
    queryFn: () => readMember(api, merchant, id),
  });
  const { data } = query;
  return (
    <Dialog
      open
      size="lg"
      fullOnPhone
      title={data ? data.account : t('members.opening')}
      onClose={onClose}
      {...(data &&
        canManage && {
          actions: actsOf(data).map((kind) => (
            <Button key={kind} variant={kind === 'blocked' ? 'danger' : 'secondary'} onClick={() => setAct(kind)}>
              {t(`members.order.${kind}.name`)}
            </Button>
          )),
        })}
    >
      <QueryView query={query} height="12rem">
        {(member) => (
          <div className={layout.fields}>
            <AgentSuspension {...member} />
            <LastChange {...member} />
            <About member={member} />
          </div>
        )}
      </QueryView>
      {data && act !== null && <MemberOrder merchant={merchant} member={data} act={act} onClose={() => setAct(null)} />}
    </Dialog>
  );
};
