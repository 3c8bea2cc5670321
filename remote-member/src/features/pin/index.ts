export type { PinState } from './pin-dialog.tsx';
export { PinDialog } from './pin-dialog.tsx';
