export { OvertakenNotice } from './overtaken-notice.tsx';
export { useRefusal } from './use-refusal.ts';
export { useStoredForm } from './use-stored-form.ts';
