import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { cx } from '../lib/cx.ts';
import { useDirection } from '../lib/use-direction.ts';
import { useShown } from '../lib/use-shown.ts';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** A count behind the label. */
  readonly count?: number | undefined;
  readonly disabled?: boolean;
  /** The panel. Leave it out where the tab changes something further away; then use SegmentedControl or links instead. */
  readonly content?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Name of the tab list for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly look?: 'underline' | 'pill';
  /** Tabs share the whole width evenly. */
  readonly stretch?: boolean;
  readonly className?: string | undefined;
}

/** Tabs with their panels. Arrow keys move between tabs; the list scrolls sideways when it does not fit. */
export const Tabs = <Id extends string>({
  label,
  items,
  value,
  onChange,
  look = 'underline',
  stretch,
  className,
}: TabsProps<Id>) => {
  // A tab looks chosen at once; it is selected when its panel is there.
  const [shown, show] = useShown(value);
  const asked = useRef(value);
  useEffect(() => {
    asked.current = shown;
  });
  const choose = (id: Id): void => {
    // A press gives the tab the focus, which chooses it as well, before the owner has answered.
    if (id === asked.current) return;
    asked.current = id;
    show(id);
    onChange(id);
  };
  return (
    <Root dir={useDirection()} className={className} value={value} onValueChange={(id) => choose(id as Id)}>
      <List aria-label={label} className={cx(styles.list, styles[look], stretch && styles.stretch)}>
        {items.map((item) => (
          <Trigger
            key={item.id}
            value={item.id}
            disabled={item.disabled ?? false}
            className={styles.tab}
            data-shown={item.id === shown}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.id} value={item.id} className={styles.panel}>
          {item.content}
        </Content>
      ))}
    </Root>
  );
};

export interface Segment<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface SegmentedControlProps<Id extends string> {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly size?: 'sm' | 'md';
  readonly stretch?: boolean;
}

/** One choice of a few, all in view: list switches, quick ranges, units. A row of native radio buttons underneath. */
export const SegmentedControl = <Id extends string>({
  label,
  segments,
  value,
  onChange,
  size = 'md',
  stretch,
}: SegmentedControlProps<Id>) => {
  // Radio buttons of one name are one group to the arrow keys.
  const name = useId();
  const [shown, show] = useShown(value);
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.segments, styles[size], stretch && styles.stretch)}>
      {segments.map((segment) => (
        <label key={segment.id} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            checked={segment.id === shown}
            disabled={segment.disabled}
            onChange={() => {
              show(segment.id);
              onChange(segment.id);
            }}
            name={name}
            value={segment.id}
          />
          <span className={styles.face}>
            {segment.icon}
            {segment.label}
          </span>
        </label>
      ))}
    </div>
  );
};
