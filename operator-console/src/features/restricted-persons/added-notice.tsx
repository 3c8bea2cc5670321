import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { readAccounts } from './restricted-persons.api.ts';

/** What the list has taken in. */
export interface Added {
  readonly added: number;
  readonly known: number;
  /** Tells one from the next. */
  readonly at: number;
}

/** How many persons were added, and which accounts have a mark of one: those are open, and an operator decides what becomes of them. */
export const AddedNotice = ({ merchant, added, known, at }: Added & { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const accounts = useQuery({
    queryKey: ['restricted-accounts', merchant, at],
    queryFn: () => readAccounts(api, merchant, added),
    // Each reading is recorded.
    ...{ staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  });
  const found = accounts.data ?? [];
  return (
    <>
      <Notice tone="info">{t('restricted.done', { added, known })}</Notice>
      {accounts.error && <ReadFailure query={accounts} />}
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
