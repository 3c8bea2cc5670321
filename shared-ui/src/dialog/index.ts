export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
