/**
 * The audit log of the installation: append-only by rights of the database, every row bound to the one before it by its hash
 * (migration 0070). Write the row with the transaction of what it tells of, as its last statement: the chain has one
 * writer at a time.
 */
export { createAuditTrail } from './audit-trail.ts';
export type { TrailActor, TrailEntry } from './audit-trail.ts';
export { countAudit, insertAudit, readAudit, readAuditOf, verifyAudit } from './audit.store.ts';
export type { ActionFilter, AuditEntry, AuditFilter, AuditKind, AuditRow, BrokenChain } from './audit.store.ts';
