import { useState } from 'react';
import type { DragEvent, HTMLAttributes, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { MARK } from './use-table-engine.ts';
import type { EngineHeader, TableEngine } from './use-table-engine.ts';
import { movedTo } from './views.ts';
import styles from './views.module.css';

interface HandleProps<Row> {
  readonly header: EngineHeader<Row>;
  /** Widths are then those that the columns have. */
  readonly onStart: () => void;
}

/** Changes a column's width by the pointer; the window of columns does so by keyboard. */
export const WidthHandle = <Row,>({ header, onStart }: HandleProps<Row>) => {
  const start = (event: SyntheticEvent): void => {
    // The engine reads at once the widths from which the drag starts.
    flushSync(onStart);
    header.getResizeHandler()(event);
  };
  return (
    <span
      aria-hidden
      className={styles.handle}
      data-active={header.column.getIsResizing() || undefined}
      onTouchStart={start}
      onMouseDown={(event) => {
        // Or else the head cell would be dragged to another place.
        event.preventDefault();
        start(event);
      }}
    />
  );
};

/** Moves columns by dragging their heads; the window of columns does so by keyboard. */
export const useHeadDrag = <Row,>(engine: TableEngine<Row>) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  const propsOf = (id: string): HTMLAttributes<HTMLTableCellElement> => {
    if (id === MARK) return {};
    return {
      draggable: true,
      ...(over === id && dragged !== id && { className: styles.over }),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (over !== id) setOver(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const order = engine.getAllLeafColumns().map((column) => column.id);
        if (dragged !== null && dragged !== id) engine.setColumnOrder(movedTo(order, dragged, id));
        end();
      },
      onDragEnd: end,
    };
  };
  return propsOf;
};
