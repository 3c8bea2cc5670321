export { UnsavedGuard } from './unsaved-guard.tsx';
export { useLeave } from './use-leave.ts';
export { useUnsaved } from './use-unsaved.ts';
