import type { ComponentPropsWithoutRef } from 'react';
import layout from '../../shared/look/layout.module.css';
import list from '../../shared/list/list.module.css';
import { AccountLink } from './account-link.tsx';
import styles from './account-opener.module.css';

/** What the table gives to what opens a row, with the name of what is opened. */
interface AccountOpenerProps extends ComponentPropsWithoutRef<'button'> {
  readonly account: string;
  /** Id of the member, where it is known. */
  readonly member?: string;
  readonly label: string;
  readonly onOpen: () => void;
}

/** For `rowLink`: the account leads to the member's page; what the cell says, or the rest of the row, opens the entry. */
export const AccountOpener = ({ account, member, label, onOpen, className = '', ...button }: AccountOpenerProps) => (
  <span className={styles.entry}>
    <AccountLink account={account} {...(member !== undefined && { member })} />
    <button
      type="button"
      {...button}
      className={`${className} ${list.open} ${layout.small} ${layout.number}`}
      aria-label={label}
      onClick={onOpen}
    />
  </span>
);
