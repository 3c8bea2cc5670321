/** What every React app needs and would otherwise write again. Bundled into each app, so it may grow without a newer shell. */
export { daysBefore, useToday } from './days.ts';
export { NO_FAULTS, fieldFaults } from './field-faults.ts';
export type { FieldFaults } from './field-faults.ts';
export { keepReply } from './keep-reply.ts';
export { FORGET_MS, lazy } from './lazy.ts';
export { useLanguage, useMember } from './portal-state.ts';
export { readAmount } from './read-amount.ts';
export { registerDigits } from './register-digits.ts';
export { requestCode } from './request-code.ts';
export { createKeyedCall, isFinalRefusal, useAction, usePortalAction } from './use-action.ts';
export type { ActionCall, KeyedCall } from './use-action.ts';
export { useLastPage } from './use-last-page.ts';
export { useOlderRows } from './use-older-rows.ts';
export type { AfterQuery } from './use-older-rows.ts';
