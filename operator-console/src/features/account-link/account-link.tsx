import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOperator } from '../../shared/session/console-context.ts';
import { useChosenMerchant } from '../merchants/index.ts';

export interface AccountLinkProps {
  readonly account: string;
  /** Id of the member, where it is known; the member's page finds it otherwise. */
  readonly member?: string | undefined;
  /** Code of the member's merchant, where that may be another than the page's. */
  readonly merchant?: string | undefined;
}

const WINDOWS = '[role="dialog"], [role="alertdialog"]';

/** Whether an element is in a window over the page. */
const useIsInWindow = () => {
  const [isInWindow, setInWindow] = useState(false);
  const ref = useCallback((element: HTMLElement | null): void => {
    if (element) setInWindow(element.closest(WINDOWS) !== null);
  }, []);
  return { ref, isInWindow };
};

/** An account leads to the member's page, where the operator may open it: from a window in a new tab, so that nothing typed is lost. */
export const AccountLink = ({ account, member = `@${account}`, merchant }: AccountLinkProps) => {
  const canSee = useOperator()?.rights.includes('members.read') ?? false;
  const chosen = useChosenMerchant({ staleTime: Infinity }).chosen?.code;
  const { ref, isInWindow } = useIsInWindow();
  const { t } = useTranslation();
  const at = merchant ?? chosen;
  if (!canSee || at === undefined) return account;
  return (
    <Link
      ref={ref}
      to={`/members/${encodeURIComponent(member)}?merchant=${at}`}
      // Not part of the link's name, which may be a part of the window's own.
      {...(isInWindow && { target: '_blank', rel: 'noreferrer', 'aria-description': t('account.newTab') })}
    >
      {account}
    </Link>
  );
};
