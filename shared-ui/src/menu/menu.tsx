import { useId, type ReactElement, type ReactNode } from 'react';
import {
  Content,
  Group,
  Item,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import { CheckIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useDirection } from '../lib/use-direction.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it; must take a ref and button attributes (Button, IconButton or a plain button). */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** Controlled open state, where the owner must close it (on navigation). */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Above the items: who is signed in, balance. */
  readonly header?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A menu of actions under a button: arrow keys, type-ahead, Escape. */
export const Menu = ({
  trigger,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  header,
  className,
  children,
}: MenuProps) => {
  const triggerId = useId();
  return (
    <Root
      dir={useDirection()}
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Trigger asChild id={triggerId}>
        {trigger}
      </Trigger>
      <Portal>
        {/* The menu hangs at the end of the page, outside all landmarks; this makes it one, named by its button. */}
        <div role="region" aria-labelledby={triggerId}>
          <Content
            className={cx(styles.menu, className)}
            align={align}
            side={side}
            sideOffset={8}
            collisionPadding={8}
            loop
          >
            {header !== undefined && <div className={styles.header}>{header}</div>}
            {children}
          </Content>
        </div>
      </Portal>
    </Root>
  );
};

interface MenuItemProps {
  readonly icon?: ReactNode;
  /** At the end of the line: a shortcut, a count, a badge. */
  readonly end?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect?: (() => void) | undefined;
  readonly children: ReactNode;
}

const Line = ({ icon, end, children }: Pick<MenuItemProps, 'icon' | 'end' | 'children'>) => (
  <>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <span className={styles.text}>{children}</span>
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </>
);

/** An action. */
export const MenuItem = ({ icon, end, danger, disabled, onSelect, children }: MenuItemProps) => (
  <Item
    className={cx(styles.item, danger && styles.danger)}
    disabled={disabled ?? false}
    {...(onSelect && { onSelect })}
  >
    <Line icon={icon} end={end}>
      {children}
    </Line>
  </Item>
);

interface MenuLinkProps extends Pick<MenuItemProps, 'icon' | 'end' | 'onSelect' | 'children'> {
  /** The link element without children: `<Link to="/members" />`. */
  readonly link: ReactElement<{ children?: ReactNode }>;
}

/** A menu line that navigates. */
export const MenuLink = ({ link, icon, end, onSelect, children }: MenuLinkProps) => (
  <Item asChild className={styles.item} {...(onSelect && { onSelect })}>
    <link.type {...link.props}>
      <Line icon={icon} end={end}>
        {children}
      </Line>
    </link.type>
  </Item>
);

interface MenuChoiceProps<Value extends string> {
  /** Name of the group, shown above it. */
  readonly label?: ReactNode;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly lang?: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few inside a menu: language, theme. */
export const MenuChoice = <Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) => (
  <RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
    {label !== undefined && <Label className={styles.label}>{label}</Label>}
    {options.map((option) => (
      <RadioItem key={option.value} value={option.value} lang={option.lang} className={styles.item}>
        <span className={styles.text}>{option.label}</span>
        {option.value === value && <CheckIcon size={18} className={styles.check} />}
      </RadioItem>
    ))}
  </RadioGroup>
);

/** Items that belong together, under a name. */
export const MenuGroup = ({ label, children }: { readonly label?: ReactNode; readonly children: ReactNode }) => (
  <Group>
    {label !== undefined && <Label className={styles.label}>{label}</Label>}
    {children}
  </Group>
);

/** A hairline between groups. */
export const MenuSeparator = () => <Separator className={styles.separator} />;
