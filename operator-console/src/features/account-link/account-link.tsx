import { Link } from 'react-router-dom';
import { useOperator } from '../../shared/session/console-context.ts';
import { useChosenMerchant } from '../merchants/index.ts';

interface AccountLinkProps {
  readonly account: string;
  /** Id of the member, where it is known; the member's page finds it otherwise. */
  readonly member?: string;
}

/** An account of the page's merchant. It leads to the member's page, where the operator may open it. */
export const AccountLink = ({ account, member = `@${account}` }: AccountLinkProps) => {
  const canSee = useOperator()?.rights.includes('members.read') ?? false;
  const merchant = useChosenMerchant({ staleTime: Infinity }).chosen?.code;
  if (!canSee || merchant === undefined) return account;
  return <Link to={`/members/${encodeURIComponent(member)}?merchant=${merchant}`}>{account}</Link>;
};
