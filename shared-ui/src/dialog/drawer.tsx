import { type ReactNode } from 'react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { IconButton } from '../button/button.tsx';
import { CloseIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './dialog.module.css';
import { focusOnceDrawn } from './focus-without-layout.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useWindowStack } from './use-window-stack.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly titleHidden?: boolean;
  /** Which edge it slides from, by reading order. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A panel from the side: the left bar on phones, filters of a long list. Modal like a dialog. */
export const Drawer = ({ open, onClose, title, titleHidden, side = 'start', children }: DrawerProps) => {
  const say = useUiText();
  const focusReturn = useFocusReturn();
  const [setContent, isBelow, isPressAbove] = useWindowStack(onClose);
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className={styles.overlay} />
        <Content
          ref={setContent}
          className={cx(styles.drawer, styles[`drawer-${side}`])}
          aria-describedby={undefined}
          {...focusReturn}
          onEscapeKeyDown={(event) => {
            if (isBelow()) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (isPressAbove(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            // A ring round the cross says nothing; the panel itself is read from its title.
            event.preventDefault();
            const panel = event.currentTarget as HTMLElement;
            focusOnceDrawn(panel, () => panel);
          }}
        >
          <div className={styles.head}>
            <Title className={cx(styles.title, titleHidden && styles.hidden)}>{title}</Title>
            <Close asChild>
              <IconButton className={styles.close} label={say('ui.close')} icon={<CloseIcon />} />
            </Close>
          </div>
          <div className={styles.drawerBody}>{children}</div>
        </Content>
      </Portal>
    </Root>
  );
};
