import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { readAccounts } from './restricted-persons.api.ts';
import type { MarkedAccount, PersonsPage } from './restricted-persons.api.ts';

/** What the list has taken in. */
export interface Added {
  readonly added: number;
  readonly known: number;
  /** Tells one from the next. */
  readonly at: number;
}

interface AddedNoticeProps extends Added {
  readonly merchant: string;
  /** First page of the list since then; null: it is being read. */
  readonly newest: PersonsPage | null;
}

/** Accounts of the newest so many persons. Each reading is recorded: only those that the list does not show are read. */
const useAccounts = ({ merchant, added, at, newest }: AddedNoticeProps) => {
  const { api } = useConsole();
  const shown = newest?.persons.slice(0, added) ?? [];
  const below = newest?.hasMore === true && added > shown.length ? shown.at(-1)?.id : undefined;
  const rest = useQuery({
    queryKey: ['restricted-accounts', merchant, at],
    queryFn:
      below === undefined ? skipToken : () => readAccounts(api, merchant, { persons: added - shown.length, below }),
    ...{ staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  });
  const all = [...shown.flatMap(({ accounts }) => accounts), ...(rest.data ?? [])];
  return {
    rest,
    found: [...new Map(all.map((account): [string, MarkedAccount] => [account.member, account])).values()],
  };
};

/** How many persons were added, and which accounts have a mark of one: those are open, and an operator decides what becomes of them. */
export const AddedNotice = (props: AddedNoticeProps) => {
  const { added, known } = props;
  const { t } = useTranslation();
  const { rest, found } = useAccounts(props);
  return (
    <>
      <Notice tone="info">{t('restricted.done', { added, known })}</Notice>
      {rest.error && <ReadFailure query={rest} />}
      {found.length > 0 && (
        <Notice tone="pending" title={t('restricted.found', { count: found.length })}>
          {t('restricted.foundText')}
          {found.map(({ member, account }) => (
            <span key={member} className={layout.two}>
              <AccountLink account={account} member={member} />
            </span>
          ))}
        </Notice>
      )}
    </>
  );
};
