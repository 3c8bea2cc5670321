import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TABLE_VIEW_NAME_MAX } from 'shared-contracts/table-views';
import { Button, Checkbox, IconButton, TextField } from 'shared-ui';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, DownloadIcon, MinusIcon, PlusIcon } from 'shared-ui/icons';
import { Popover } from 'shared-ui/popover';
import layout from '../look/layout.module.css';
import { MARK } from './use-table-engine.ts';
import type { EngineColumn, TableEngine } from './use-table-engine.ts';
import type { HabitsChange } from './use-table-habits.ts';
import { NO_LAYOUT, movedTo, withView, withoutView } from './views.ts';
import type { TableHabits, TableLayout } from './views.ts';
import styles from './views.module.css';

/** Of one press, CSS pixels. */
const WIDTH_STEP = 24;

interface ViewsProps {
  readonly habits: TableHabits;
  readonly onHabits: (change: HabitsChange) => void;
  /** False: the platform could not save them, and this browser keeps them. */
  readonly isSaved: boolean;
  /** The filter that is shown, as it stands in the address. */
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

const Views = ({ habits, onHabits, isSaved, filter, onFilter }: ViewsProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    onHabits((before) => withView(before, { name: trimmed, filter, layout: before.layout }));
    setName('');
  };
  return (
    <div className={layout.group}>
      {habits.views.length === 0 && <p className={layout.note}>{t('views.none')}</p>}
      {habits.views.map((view) => (
        <span key={view.name} className={layout.actions}>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              onHabits((before) => ({ ...before, layout: view.layout }));
              onFilter(view.filter);
            }}
          >
            {view.name}
          </Button>
          <IconButton
            size="sm"
            label={t('views.removeOf', { name: view.name })}
            icon={<CloseIcon size={16} />}
            onClick={() => onHabits((before) => withoutView(before, view.name))}
          />
        </span>
      ))}
      <form className={layout.search} onSubmit={save}>
        <TextField
          label={t('views.name')}
          maxLength={TABLE_VIEW_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('views.save')}
        </Button>
      </form>
      {!isSaved && (
        <p role="status" className={layout.note}>
          {t('views.notSaved')}
        </p>
      )}
    </div>
  );
};

interface ColumnsProps<Row> {
  readonly engine: TableEngine<Row>;
  /** Of the page: their names. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly look: TableLayout;
  readonly onLook: (change: Partial<TableLayout>) => void;
  /** Called before a width changes. */
  readonly onWidths: () => void;
  /** The table scrolls by itself, so that a column can stay in view. */
  readonly isBox: boolean;
}

const ColumnLine = <Row,>({
  engine,
  column,
  name,
  neighbours,
  onWidths,
}: Pick<ColumnsProps<Row>, 'engine' | 'onWidths'> & {
  readonly column: EngineColumn<Row>;
  readonly name: string;
  readonly neighbours: { readonly before: string | undefined; readonly after: string | undefined };
}) => {
  const { t } = useTranslation();
  const moveTo = (target: string | undefined): void => {
    const order = engine.getAllLeafColumns().map(({ id }) => id);
    if (target !== undefined) engine.setColumnOrder(movedTo(order, column.id, target));
  };
  const widen = (step: number): void => {
    onWidths();
    engine.setColumnSizing((before) => ({ ...before, [column.id]: (before[column.id] ?? column.getSize()) + step }));
  };
  return (
    <li className={styles.column}>
      <Checkbox
        label={name}
        checked={column.getIsVisible()}
        disabled={!column.getCanHide()}
        onChange={column.getToggleVisibilityHandler()}
      />
      <span className={styles.moves}>
        {(
          [
            ['views.earlierOf', ArrowUpIcon, () => moveTo(neighbours.before), neighbours.before === undefined],
            ['views.laterOf', ArrowDownIcon, () => moveTo(neighbours.after), neighbours.after === undefined],
            ['views.narrowerOf', MinusIcon, () => widen(-WIDTH_STEP), !column.getIsVisible()],
            ['views.widerOf', PlusIcon, () => widen(WIDTH_STEP), !column.getIsVisible()],
          ] as const
        ).map(([text, Icon, act, isOff]) => (
          <IconButton
            key={text}
            size="sm"
            label={t(text, { name })}
            icon={<Icon size={16} />}
            aria-disabled={isOff}
            onClick={isOff ? undefined : act}
          />
        ))}
      </span>
    </li>
  );
};

const Columns = <Row,>({ engine, columns, look, onLook, onWidths, isBox }: ColumnsProps<Row>) => {
  const { t } = useTranslation();
  const names = new Map(columns.map(({ id, header }) => [id, header]));
  const shown = engine.getAllLeafColumns().filter(({ id }) => id !== MARK);
  return (
    <div className={layout.group}>
      <ol role="list" className={styles.columns}>
        {shown.map((column, index) => (
          <ColumnLine
            key={column.id}
            {...{ engine, column, onWidths }}
            name={names.get(column.id) ?? column.id}
            neighbours={{ before: shown[index - 1]?.id, after: shown[index + 1]?.id }}
          />
        ))}
      </ol>
      <Checkbox
        label={t('views.dense')}
        checked={look.dense}
        onChange={(event) => onLook({ dense: event.target.checked })}
      />
      {isBox && (
        <Checkbox
          label={t('views.pinned')}
          checked={look.pinned}
          onChange={(event) => onLook({ pinned: event.target.checked })}
        />
      )}
      <Button size="sm" variant="quiet" onClick={() => onLook(NO_LAYOUT)}>
        {t('views.reset')}
      </Button>
    </div>
  );
};

interface TableToolsProps<Row> extends ViewsProps, Omit<ColumnsProps<Row>, 'look' | 'onLook'> {
  readonly onExport: (() => void) | undefined;
}

/** What an operator makes of a table: filters under a name, how its columns look, and its rows as a file. */
export const TableTools = <Row,>({ engine, columns, onWidths, isBox, onExport, ...views }: TableToolsProps<Row>) => {
  const { t } = useTranslation();
  const { habits, onHabits } = views;
  return (
    <span className={layout.actions}>
      <Popover label={t('views.title')} trigger={<Button size="sm">{t('views.title')}</Button>}>
        <Views {...views} />
      </Popover>
      <Popover label={t('views.columns')} trigger={<Button size="sm">{t('views.columns')}</Button>}>
        <Columns
          {...{ engine, columns, onWidths, isBox }}
          look={habits.layout}
          onLook={(next) => onHabits((before) => ({ ...before, layout: { ...before.layout, ...next } }))}
        />
      </Popover>
      {onExport && (
        <IconButton size="sm" label={t('views.export')} icon={<DownloadIcon size={16} />} onClick={onExport} />
      )}
    </span>
  );
};
