import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice, SegmentedControl } from 'shared-ui';
import { excerpts } from './differences.ts';
import type { Difference } from './differences.ts';
import styles from './editing.module.css';
import type { Choice, Choices, Conflict } from './merge.ts';
import type { Merging } from './use-stored-form.ts';
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
  readonly edited: Merging & {
    readonly isOvertaken: boolean;
    readonly take: (values: S) => void;
  };
}

const NOTHING = '–';

const plainText = (value: unknown): string => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const text = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(', ');
  return text === '' ? NOTHING : text;
};

/** A value in words. */
const useShown = (textOf: NonNullable<ChangesProps['textOf']>): ((path: string, value: unknown) => string) => {
  const { t } = useTranslation();
  return (path, value) => {
    if (typeof value === 'boolean') return t(value ? 'modules.on' : 'modules.off');
    return textOf(path, value) ?? plainText(value);
  };
};

/** Each changed field, from its former to its new value. */
export const Changes = ({ differences, nameOf, textOf = () => null }: ChangesProps) => {
  const { t } = useTranslation();
  const shown = useShown(textOf);
  const named = differences.flatMap(({ path, before, after }) => {
    const name = nameOf(path);
    if (name === null) return [];
    const [from, to] = excerpts(shown(path, before), shown(path, after));
    return [{ path, name, before: from, after: to }];
  });
  if (named.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label={t('editing.changes')}>
      {named.map(({ path, name, before, after }) => (
        <li key={path}>{t('editing.change', { name, before, after })}</li>
      ))}
    </ul>
  );
};

interface ConflictsProps extends Omit<ChangesProps, 'differences'> {
  readonly conflicts: readonly Conflict[];
  readonly choices: Choices;
  readonly onChoose: (path: string, choice: Choice) => void;
}

/** Fields that both changed: theirs or mine, each on its own. */
const Conflicts = ({ conflicts, choices, onChoose, nameOf, textOf = () => null }: ConflictsProps) => {
  const { t } = useTranslation();
  const shown = useShown(textOf);
  return (
    <ul className={styles.conflicts} aria-label={t('editing.conflicts')}>
      {conflicts.map(({ path, theirs, mine }) => {
        const name = nameOf(path) ?? t('editing.rows');
        const [their, own] = excerpts(shown(path, theirs), shown(path, mine));
        return (
          <li key={path}>
            <strong>{name}</strong>
            <span>{t('editing.theirsIs', { value: their })}</span>
            <span>{t('editing.mineIs', { value: own })}</span>
            <SegmentedControl<Choice | ''>
              size="sm"
              label={name}
              segments={(['theirs', 'mine'] as const).map((id) => ({ id, label: t(`editing.${id}`) }))}
              value={choices[path] ?? ''}
              onChange={(choice) => choice !== '' && onChoose(path, choice)}
            />
          </li>
        );
      })}
    </ul>
  );
};

/** Who saved something else meanwhile and what; only what both changed is asked. */
export const OvertakenNotice = <S extends Stored>({ stored, edited, ...words }: OvertakenNoticeProps<S>) => {
  const { t, i18n } = useTranslation();
  const [choices, setChoices] = useState<Choices>({});
  const { isOvertaken, merge, settle, take } = edited;
  const place = useRef<HTMLDivElement>(null);
  const isDecided = (conflicts: readonly Conflict[]): boolean => conflicts.every(({ path }) => choices[path]);
  const finish = (): void => {
    // What is typed by now may differ from what was shown.
    const latest = merge(choices);
    if (isDecided(latest.conflicts)) settle(latest);
  };
  const merged = isOvertaken ? merge(choices) : null;
  const hasNothingToAsk = merged?.conflicts.length === 0;
  useEffect(() => {
    if (hasNothingToAsk) finish();
  });
  const taken = merged?.taken ?? edited.taken;
  const isShown = merged !== null || taken.length > 0;
  useEffect(() => {
    // Forms are long: what others changed is seen before it is saved over.
    if (isShown) place.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!isShown) return null;
  const at = formatDateTime(stored.changedAt ?? '', i18n.language);
  const title =
    stored.changedBy === null ? t('editing.changed', { at }) : t('editing.changedBy', { by: stored.changedBy, at });
  const drop = (
    <Button size="sm" variant="quiet" onClick={() => take(stored)}>
      {t('editing.take')}
    </Button>
  );
  if (!merged)
    return (
      <div ref={place}>
        <Notice tone="info" urgent title={title}>
          {t('editing.merged')}
          <Changes differences={taken} {...words} />
          <div className={styles.choice}>{drop}</div>
        </Notice>
      </div>
    );
  return (
    <div ref={place}>
      <Notice tone="pending" urgent title={title}>
        {t('editing.changedText')}
        <Conflicts
          conflicts={merged.conflicts}
          choices={choices}
          onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
          {...words}
        />
        {taken.length > 0 && t('editing.alone')}
        <Changes differences={taken} {...words} />
        <div className={styles.choice}>
          <Button
            size="sm"
            disabled={!isDecided(merged.conflicts)}
            onClick={() => {
              finish();
              setChoices({});
            }}
          >
            {t('editing.merge')}
          </Button>
          {drop}
        </div>
      </Notice>
    </div>
  );
};
