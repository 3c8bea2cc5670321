import { useTranslation } from 'react-i18next';
import { Button, Checkbox, SearchField, SegmentedControl, SelectField } from 'shared-ui';
import layout from '../look/layout.module.css';
import type { MemberTag } from '../tags/index.ts';
import styles from './list.module.css';
import type { Queue } from './use-queue.ts';
import { useSearch } from './use-search.ts';

const SEARCH_MAX = 64;

interface QueueFiltersProps<S extends string> {
  readonly states: readonly S[];
  /** What a state is called. */
  readonly nameOf: (state: S | 'all') => string;
  /** What can be looked for. */
  readonly searchLabel: string;
  readonly queue: Queue<S>;
  /** Its entries are taken by operators. */
  readonly hasAssignees?: boolean;
  /** Tags that it can be narrowed to. */
  readonly tags?: readonly MemberTag[];
}

/** The states of a queue, and the search for one entry or one member. */
export const QueueFilters = <S extends string>({
  states,
  nameOf,
  searchLabel,
  queue,
  hasAssignees = false,
  tags = [],
}: QueueFiltersProps<S>) => {
  const { t } = useTranslation();
  const { query, show, find } = queue;
  const { text, onText, submit } = useSearch(query.search, find);
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t('points.state')}
        segments={[...states, 'all' as const].map((id) => ({ id, label: nameOf(id) }))}
        value={query.shown}
        onChange={show}
      />
      {hasAssignees && (
        <Checkbox
          label={t('assignee.mine')}
          checked={query.isMine ?? false}
          onChange={(event) => queue.showMine(event.target.checked)}
        />
      )}
      {tags.length > 0 && (
        <SelectField
          label={t('list.tag')}
          labelHidden
          options={[
            { value: '', label: t('list.anyTag') },
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={query.tag ?? ''}
          onChange={(event) => queue.showTag(event.target.value)}
        />
      )}
      <form className={`${layout.search} ${styles.search}`} role="search" onSubmit={(event) => void submit(event)}>
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          maxLength={SEARCH_MAX}
          autoCapitalize="none"
          value={text}
          onValue={onText}
        />
        <Button type="submit">{t('list.find')}</Button>
      </form>
    </div>
  );
};
