export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { MESSAGE_DELAY_MS, MessageDialog, type MessageDialogProps } from './message-dialog.tsx';
