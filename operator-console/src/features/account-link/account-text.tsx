import { Fragment } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AccountLink } from './account-link.tsx';
import type { AccountLinkProps } from './account-link.tsx';

interface AccountTextProps extends AccountLinkProps {
  /** Key of a text with `<account/>`. */
  readonly text: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** A title or sentence about an account, which leads to the member's page. */
export const AccountText = ({ text, values = {}, ...of }: AccountTextProps) => {
  const { t } = useTranslation();
  return <Trans t={t} i18nKey={text} values={values} components={{ account: <AccountLink {...of} /> }} />;
};

interface AccountListProps {
  readonly accounts: readonly AccountLinkProps[];
  readonly between?: string;
}

/** Several accounts in one line, each with its own link. */
export const AccountList = ({ accounts, between = ', ' }: AccountListProps) =>
  accounts.map((of, place) => (
    <Fragment key={`${place} ${of.account}`}>
      {place > 0 && between}
      <AccountLink {...of} />
    </Fragment>
  ));
