import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice } from 'shared-ui';
import layout from '../look/layout.module.css';
import { excerpts } from './differences.ts';
import type { Difference } from './differences.ts';
import styles from './editing.module.css';
import type { Stored } from './use-stored.ts';

interface ChangesProps {
  readonly differences: readonly Difference[];
  /** What a field is called; null: it is none that an operator sets. */
  readonly nameOf: (path: string) => string | null;
  /** Words for a value that is no text, number or switch; null: as it is. */
  readonly textOf?: (path: string, value: unknown) => string | null;
}

interface OvertakenNoticeProps<S extends Stored> extends Omit<ChangesProps, 'differences'> {
  readonly stored: S;
  readonly edited: {
    readonly isOvertaken: boolean;
    readonly differences: readonly Difference[];
    readonly take: (values: S) => void;
    readonly keep: () => void;
  };
}

const NOTHING = '–';

const plainText = (value: unknown): string => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const text = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(', ');
  return text === '' ? NOTHING : text;
};

/** Each changed field, from its former to its new value. */
export const Changes = ({ differences, nameOf, textOf = () => null }: ChangesProps) => {
  const { t } = useTranslation();
  const shown = (path: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'modules.on' : 'modules.off');
    return textOf(path, value) ?? plainText(value);
  };
  const named = differences.flatMap(({ path, before, after }) => {
    const name = nameOf(path);
    if (name === null) return [];
    const [from, to] = excerpts(shown(path, before), shown(path, after));
    return [{ path, name, before: from, after: to }];
  });
  return (
    <ul className={styles.changes} aria-label={t('editing.changes')}>
      {named.map(({ path, name, before, after }) => (
        <li key={path}>{t('editing.change', { name, before, after })}</li>
      ))}
    </ul>
  );
};

/** Who saved something else meanwhile, what it is, and the choice between theirs and what is typed. */
export const OvertakenNotice = <S extends Stored>({ stored, edited, ...words }: OvertakenNoticeProps<S>) => {
  const { t, i18n } = useTranslation();
  if (!edited.isOvertaken) return null;
  const at = formatDateTime(stored.changedAt ?? '', i18n.language);
  return (
    <Notice
      tone="pending"
      urgent
      title={
        stored.changedBy === null ? t('editing.changed', { at }) : t('editing.changedBy', { by: stored.changedBy, at })
      }
      action={
        <span className={layout.actions}>
          <Button size="sm" onClick={() => edited.take(stored)}>
            {t('editing.take')}
          </Button>
          <Button size="sm" variant="quiet" onClick={edited.keep}>
            {t('editing.keep')}
          </Button>
        </span>
      }
    >
      {t('editing.changedText')}
      <Changes differences={edited.differences} {...words} />
    </Notice>
  );
};
