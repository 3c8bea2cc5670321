import { memo, useMemo, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import styles from './pickers.module.css';

interface CellProps {
  readonly number: string;
  readonly isOn: boolean;
  readonly isFirst: boolean;
  readonly isOff: boolean;
}

/** One number. It is drawn again only when it changes itself: a pick must answer within a frame. */
const Cell = memo(({ number, isOn, isFirst, isOff }: CellProps) => (
  <button
    type="button"
    className={styles.cell}
    data-number={number}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    tabIndex={isFirst ? 0 : -1}
  >
    {number}
  </button>
));
Cell.displayName = 'Cell';

interface RowProps {
  readonly numbers: readonly string[];
  /** Those of the row that are picked, as one text: a row without a change is not even looked into. */
  readonly chosen: string;
  readonly isFull: boolean;
  readonly hasFirst: boolean;
}

const Row = memo(({ numbers, chosen, isFull, hasFirst }: RowProps) => {
  const picked = new Set(chosen.split(' '));
  return (
    <div className={styles.row}>
      {numbers.map((number, index) => (
        <Cell
          key={number}
          number={number}
          isOn={picked.has(number)}
          isFirst={hasFirst && index === 0}
          isOff={isFull && !picked.has(number)}
        />
      ))}
    </div>
  );
});
Row.displayName = 'Row';

const rowsOf = (numbers: readonly string[], columns: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(numbers.length / columns) }, (_, row) =>
    numbers.slice(row * columns, (row + 1) * columns),
  );

const numberOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-number]')?.dataset['number'];

interface NumberGridProps {
  readonly label: string;
  readonly numbers: readonly string[];
  readonly columns: number;
  readonly selection: readonly string[];
  /** No more than this can be picked. */
  readonly most: number;
  readonly onToggle: (number: string) => void;
}

/** Numbers to press. One of them is in the tab order; arrow keys, Home and End move among them. */
export const NumberGrid = memo(({ label, numbers, columns, selection, most, onToggle }: NumberGridProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(numbers, columns), [numbers, columns]);
  const chosen = new Set(selection);
  const isFull = chosen.size >= most;

  const cells = (): HTMLElement[] => [...(frame.current?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
  const onFocus = ({ target }: FocusEvent): void => {
    for (const cell of cells()) if (cell.tabIndex === 0 && cell !== target) cell.tabIndex = -1;
    (target as HTMLElement).tabIndex = 0;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = cells();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: all.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onClick = ({ target }: MouseEvent): void => {
    const number = numberOf(target);
    if (number !== undefined && (!isFull || chosen.has(number))) onToggle(number);
  };

  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      dir="ltr"
      className={styles.grid}
      data-columns={columns}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {rows.map((row, index) => (
        <Row
          key={row[0]}
          numbers={row}
          chosen={row.filter((number) => chosen.has(number)).join(' ')}
          isFull={isFull}
          hasFirst={index === 0}
        />
      ))}
    </div>
  );
});
NumberGrid.displayName = 'NumberGrid';
