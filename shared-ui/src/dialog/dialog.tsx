import { useId, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { Button, IconButton } from '../button/button.tsx';
import { CloseIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './dialog.module.css';
import { focusOnceDrawn } from './focus-without-layout.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useWindowStack } from './use-window-stack.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Asked to close: Escape, the cross, a press outside. The owner decides. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The title is only for screen readers. */
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  /** 400, 560, 800 px, or `full`: the whole window but a margin. On phones every size is a sheet from below. */
  readonly size?: 'sm' | 'md' | 'lg' | 'full';
  /** Takes the whole phone screen instead of a sheet (agent centre, member centre). */
  readonly fullOnPhone?: boolean;
  /** Buttons at the foot, the one that matters last. */
  readonly actions?: ReactNode;
  /** Escape and a press outside do nothing: age confirmation, an unfinished money step. */
  readonly persistent?: boolean;
  /** No cross, where the actions already hold the way out. */
  readonly closeHidden?: boolean;
  /** Content runs to the edges. */
  readonly flush?: boolean;
  /** Gets the focus first; otherwise the first input, or the window itself where there is none. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus when the window closes; otherwise what had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly className?: string | undefined;
  /** Custom properties that a size depends on. */
  readonly style?: CSSProperties | undefined;
  readonly children?: ReactNode;
}

/** Where typing begins. Without one the window itself takes the focus: a ring round the cross says nothing. */
const firstEntry =
  'input:not([type=hidden], [type=checkbox], [type=radio], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled)';

/** A modal window: focus stays inside and goes back where it came from; the page behind does not scroll. */
export const Dialog = ({
  open,
  onClose,
  title,
  titleHidden,
  description,
  size = 'md',
  fullOnPhone,
  actions,
  persistent,
  closeHidden,
  flush,
  initialFocus,
  finalFocus,
  role = 'dialog',
  className,
  style,
  children,
}: DialogProps) => {
  const say = useUiText();
  const focusReturn = useFocusReturn(finalFocus);
  const [setContent, isBelow, isPressAbove] = useWindowStack(onClose, persistent);
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className={styles.overlay}>
          <Content
            ref={setContent}
            role={role}
            className={cx(styles.dialog, styles[size], fullOnPhone && styles.fullOnPhone, className)}
            style={style}
            {...(description === undefined && { 'aria-describedby': undefined })}
            {...focusReturn}
            onEscapeKeyDown={(event) => {
              if (persistent || isBelow()) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (persistent || isPressAbove(event.target)) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const sheet = event.currentTarget as HTMLElement;
              focusOnceDrawn(
                sheet,
                () => initialFocus?.current ?? sheet.querySelector<HTMLElement>(firstEntry) ?? sheet,
              );
            }}
          >
            {/* No header and footer elements: they would be a second banner and contentinfo of the page. */}
            <div className={cx(styles.head, titleHidden && styles.headHidden)}>
              <div className={styles.titles}>
                <Title className={cx(styles.title, titleHidden && styles.hidden)}>{title}</Title>
                {description !== undefined && <Description className={styles.description}>{description}</Description>}
              </div>
              {!persistent && !closeHidden && (
                <Close asChild>
                  <IconButton className={styles.close} label={say('ui.close')} icon={<CloseIcon />} />
                </Close>
              )}
            </div>
            {children !== undefined && <div className={cx(styles.body, flush && styles.flush)}>{children}</div>}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
};

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen, in one or two sentences. */
  readonly text?: ReactNode;
  /** The verb of the action ("Withdraw ¥500.00"), not "OK". */
  readonly confirmLabel?: ReactNode;
  readonly cancelLabel?: ReactNode;
  /** The action can't be taken back. */
  readonly danger?: boolean;
  /** The dialog stays open and busy until it settles; the owner then closes it or shows `error`. */
  readonly onConfirm: () => void | Promise<unknown>;
  readonly onCancel: () => void;
  readonly error?: ReactNode;
  readonly finalFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** Asks before something that matters. Focus starts on Cancel when the action is dangerous; Enter alone never does harm. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  onConfirm,
  onCancel,
  error,
  finalFocus,
  children,
}: ConfirmDialogProps) => {
  const say = useUiText();
  const errorId = useId();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch {
      // The owner says it, as `error`.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      size="sm"
      role="alertdialog"
      closeHidden
      persistent={busy}
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={busy} autoFocus={danger ?? false}>
            {cancelLabel ?? say('ui.cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            aria-describedby={error ? errorId : undefined}
            onClick={() => void confirm()}
          >
            {confirmLabel ?? say('ui.confirm')}
          </Button>
        </>
      }
    >
      {children !== undefined || error ? (
        <>
          {children}
          {error ? (
            <p id={errorId} role="alert" className={styles.error}>
              {error}
            </p>
          ) : null}
        </>
      ) : undefined}
    </Dialog>
  );
};
