export { AUDIT_ACTIONS } from './audit-actions.ts';
export type { AuditAction } from './audit-actions.ts';
