import type { Executor } from '../../kernel/index.ts';
import { insertAudit } from './audit.store.ts';
import type { AuditEntry } from './audit.store.ts';

/** The audit log for writers: every domain that acts is given it. */
export interface AuditTrail {
  /** Written with the transaction of what it tells of, as its last statement: the chain has one writer at a time. */
  record(executor: Executor, entry: AuditEntry): Promise<void>;
}

export const createAuditTrail = (): AuditTrail => ({ record: insertAudit });

/** An operator or a job that acts, where a service is told who does. */
export interface AuditActor {
  readonly name: string;
  readonly kind: 'operator' | 'system';
  readonly requestId: string | null;
}

/** The actor as an entry names it. */
export const actedBy = ({ name, kind, requestId }: AuditActor): Pick<AuditEntry, 'actor' | 'kind' | 'requestId'> => ({
  ...{ actor: name, kind, requestId },
});
