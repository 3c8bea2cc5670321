import { type ReactElement, type ReactNode } from 'react';
import { Content as PopContent, Portal as PopPortal, Root as PopRoot, Trigger as PopTrigger } from 'radix-ui/popover';
import {
  Content as TipContent,
  Portal as TipPortal,
  Provider,
  Root as TipRoot,
  Trigger as TipTrigger,
} from 'radix-ui/tooltip';
import { cx } from '../lib/cx.ts';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Name of the panel for screen readers. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A small panel beside its button that may hold controls: filters, a draw's history. */
export const Popover = ({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) => (
  <PopRoot {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
    <PopTrigger asChild>{trigger}</PopTrigger>
    <PopPortal>
      <PopContent
        aria-label={label}
        className={cx(styles.popover, className)}
        align={align}
        side={side}
        sideOffset={8}
        collisionPadding={8}
      >
        {children}
      </PopContent>
    </PopPortal>
  </PopRoot>
);

interface TooltipProps {
  /** Plain text; anything that must be read has its place on the page instead. */
  readonly text: ReactNode;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** The control it explains; must take a ref. */
  readonly children: ReactElement;
}

/** A word of help on hover and focus. */
export const Tooltip = ({ text, side = 'top', children }: TooltipProps) => (
  <Provider delayDuration={300}>
    <TipRoot>
      <TipTrigger asChild>{children}</TipTrigger>
      <TipPortal>
        <TipContent className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </TipContent>
      </TipPortal>
    </TipRoot>
  </Provider>
);
