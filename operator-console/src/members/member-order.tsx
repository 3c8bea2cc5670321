import { useTranslation } from 'react-i18next';
import { OrderDialog } from '../order/index.ts';
import { useConsole } from '../session/console-context.ts';
import { membersKey, sendPasswordDemand, sendStatus } from './members.api.ts';
import type { Member, MemberStatus } from './members.api.ts';

/** What an operator can order about a member: another status, or a new password. */
export type MemberAct = MemberStatus | 'password';

/** What fits as it stands, the one that closes the account last. Who has no password can't be asked for a new one. */
export const actsOf = ({ status, hasPassword, mustChangePassword }: Member): readonly MemberAct[] => [
  ...(hasPassword && !mustChangePassword ? (['password'] as const) : []),
  ...(['active', 'suspended-by-agent', 'blocked'] as const).filter((other) => other !== status),
];

interface MemberOrderProps {
  readonly merchant: string;
  readonly member: Pick<Member, 'id' | 'account'>;
  readonly act: MemberAct;
  readonly onClose: () => void;
}

export const MemberOrder = ({ merchant, member: { id, account }, act, onClose }: MemberOrderProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  return (
    <OrderDialog
      title={t(`members.order.${act}.title`, { account })}
      text={t(`members.order.${act}.text`)}
      submit={t(`members.order.${act}.submit`)}
      danger={act === 'blocked'}
      send={({ reason }, key) =>
        act === 'password'
          ? sendPasswordDemand(api, merchant, id, reason, key)
          : sendStatus(api, merchant, id, { status: act, reason }, key)
      }
      renews={membersKey(merchant)}
      onClose={onClose}
    />
  );
};
