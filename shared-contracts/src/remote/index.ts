/**
 * What the remotes would otherwise each write again. Bundled into every remote, unlike the SDK, which the shell provides: it may grow
 * without asking for a newer shell.
 */
export { useLanguage, useMember } from './portal-state.ts';
export { daysBefore } from './days.ts';
export { requestCode } from './request-code.ts';
