export { OrderDialog } from './order-dialog.tsx';
export { isReason } from './reason.ts';
