export { OrderDialog } from './order-dialog.tsx';
export { faultText, refusedField } from './refused-field.ts';
