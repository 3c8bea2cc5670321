import { useTranslation } from 'react-i18next';
import { OrderDialog } from '../../shared/order/index.ts';
import { AccountText } from '../account-link/index.ts';
import { membersKey, sendLift, sendPasswordDemand, sendStatus } from './members.api.ts';
import type { Member, MemberStatus } from './members.api.ts';

/** What an operator can order about a member: another status, an agent's suspension taken back, or a new password. */
export type MemberAct = MemberStatus | 'lift' | 'password';

/** What fits as it stands, the one that closes the account last. Who has no password can't be asked for a new one. */
export const actsOf = ({
  operatorStatus,
  agentSuspension,
  hasPassword,
  mustChangePassword,
}: Member): readonly MemberAct[] => [
  ...(hasPassword && !mustChangePassword ? (['password'] as const) : []),
  ...(agentSuspension === null ? [] : (['lift'] as const)),
  ...(['active', 'suspended-by-agent', 'blocked'] as const).filter((other) => other !== operatorStatus),
];

interface MemberOrderProps {
  readonly merchant: string;
  readonly member: Pick<Member, 'id' | 'account' | 'operatorStatus' | 'agentSuspension'>;
  readonly act: MemberAct;
  readonly onClose: () => void;
}

/** Of two facts that close the account, lifting one leaves the other. */
const textKey = (act: MemberAct, { operatorStatus, agentSuspension }: MemberOrderProps['member']): string => {
  if (act === 'active' && agentSuspension !== null) return 'members.order.active.textSuspended';
  if (act === 'lift' && operatorStatus !== 'active') return 'members.order.lift.textClosed';
  return `members.order.${act}.text`;
};

export const MemberOrder = ({ merchant, member, act, onClose }: MemberOrderProps) => {
  const { id, account } = member;
  const { t } = useTranslation();
  return (
    <OrderDialog
      title={<AccountText text={`members.order.${act}.title`} account={account} member={id} />}
      text={t(textKey(act, member))}
      submit={t(`members.order.${act}.submit`)}
      danger={act === 'blocked'}
      send={({ reason }, call) => {
        if (act === 'password') return sendPasswordDemand(call, merchant, id, reason);
        if (act === 'lift') return sendLift(call, merchant, id, reason);
        return sendStatus(call, merchant, id, { status: act, reason });
      }}
      renews={membersKey(merchant)}
      onClose={onClose}
    />
  );
};
