export { differencesOf } from './differences.ts';
export { Changes, OvertakenNotice } from './overtaken-notice.tsx';
export { useRefusal } from './use-refusal.ts';
export { useStoredForm } from './use-stored-form.ts';
export type { Typed } from './use-stored-form.ts';
export { useStoredOrder } from './use-stored-order.ts';
export { NEVER_SAVED, OvertakenError, useStored } from './use-stored.ts';
export type { Stored } from './use-stored.ts';
