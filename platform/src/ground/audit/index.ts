/**
 * The audit log of the installation: append-only by rights of the database, every row bound to the one before it by its hash
 * (`audit_log_seal`).
 */
export { actedBy, createAuditTrail } from './audit-trail.ts';
export type { AuditActor, AuditTrail } from './audit-trail.ts';
export type { AuditAction } from 'shared-contracts/audit';
export { readAudit, readAuditOf, verifyAudit } from './audit.store.ts';
export type { AuditEntry, AuditFilter, AuditKind, AuditRow, ChainPlace, VerifiedPart } from './audit.store.ts';
