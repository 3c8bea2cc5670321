import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { VisuallyHidden } from 'shared-ui';
import { AccountList } from '../account-link/index.ts';
import type { AuditEntry } from './audit.api.ts';
import styles from './audit.module.css';
import { changesOf } from './differences.ts';
import type { FieldChange } from './differences.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const useSay = (): ((value: string) => string) => {
  const { t, i18n } = useTranslation();
  return (value) =>
    TIME.test(value) ? formatDateTime(value, i18n.language) : t(`value.${value}`, { defaultValue: value });
};

/** `receiveMinutes` as people read it. */
const spaced = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

interface ChangeProps {
  readonly change: FieldChange;
  readonly say: (value: string, name: string | null) => ReactNode;
}

const Change = ({ change: { name, before, after }, say }: ChangeProps) => {
  const { t } = useTranslation();
  return (
    <li className={styles.change}>
      {name !== null && <span className={styles.field}>{spaced(name)}</span>}
      {before !== null && (
        <del className={styles.before}>
          <VisuallyHidden>{t('audit.before')} </VisuallyHidden>
          {say(before, name)}
        </del>
      )}
      {before !== null && after !== null && <span aria-hidden="true">→</span>}
      {after !== null && (
        <ins className={styles.after}>
          <VisuallyHidden>{t('audit.after')} </VisuallyHidden>
          {say(after, name)}
        </ins>
      )}
    </li>
  );
};

/** The fields that a row changed, each from its former to its new value. */
export const Changes = ({ entry: { action, merchant, before, after } }: { readonly entry: AuditEntry }) => {
  const text = useSay();
  // What an agent suspends or restores names the agent.
  const isAccount = (name: string | null): boolean => name === 'accounts' || action.startsWith('member.agent-');
  const say = (value: string, name: string | null) =>
    merchant !== null && isAccount(name) ? (
      <AccountList accounts={value.split(', ').map((account) => ({ account, merchant }))} />
    ) : (
      text(value)
    );
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change, place) => (
        <Change key={`${place} ${change.name ?? ''}`} change={change} say={say} />
      ))}
    </ul>
  );
};
