export { OrderDialog } from './order-dialog.tsx';
export type { Outcome } from './outcome-notice.tsx';
export { faultText, refusedField } from './refused-field.ts';
