import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, IconButton, TextField } from 'shared-ui';
import { CloseIcon } from 'shared-ui/icons';
import { Popover } from 'shared-ui/popover';
import layout from '../look/layout.module.css';
import { NAME_MAX, withColumn, withView, withoutView } from './views.ts';
import type { TableHabits } from './views.ts';

interface Column {
  readonly id: string;
  readonly header: string;
  readonly primary?: boolean;
}

interface TableToolsProps {
  readonly columns: readonly Column[];
  readonly habits: TableHabits;
  readonly onHabits: (habits: TableHabits) => void;
  /** The filter that is shown, as it stands in the address. */
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

type ViewsProps = Pick<TableToolsProps, 'habits' | 'onHabits' | 'filter' | 'onFilter'>;

const Views = ({ habits, onHabits, filter, onFilter }: ViewsProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    onHabits(withView(habits, { name: trimmed, filter }));
    setName('');
  };
  return (
    <div className={layout.group}>
      {habits.views.length === 0 && <p className={layout.note}>{t('views.none')}</p>}
      {habits.views.map((view) => (
        <span key={view.name} className={layout.actions}>
          <Button size="sm" variant="quiet" onClick={() => onFilter(view.filter)}>
            {view.name}
          </Button>
          <IconButton
            size="sm"
            label={t('views.removeOf', { name: view.name })}
            icon={<CloseIcon size={16} />}
            onClick={() => onHabits(withoutView(habits, view.name))}
          />
        </span>
      ))}
      <form className={layout.search} onSubmit={save}>
        <TextField
          label={t('views.name')}
          maxLength={NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('views.save')}
        </Button>
      </form>
    </div>
  );
};

/** What an operator makes of a table: filters under a name, and the columns that are looked at. */
export const TableTools = ({ columns, habits, onHabits, ...views }: TableToolsProps) => {
  const { t } = useTranslation();
  return (
    <span className={layout.actions}>
      <Popover label={t('views.title')} trigger={<Button size="sm">{t('views.title')}</Button>}>
        <Views habits={habits} onHabits={onHabits} {...views} />
      </Popover>
      <Popover label={t('views.columns')} trigger={<Button size="sm">{t('views.columns')}</Button>}>
        <div className={layout.group}>
          {columns
            .filter(({ primary }) => primary !== true)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={!habits.hidden.includes(id)}
                onChange={(event) => onHabits(withColumn(habits, id, event.target.checked))}
              />
            ))}
        </div>
      </Popover>
    </span>
  );
};
