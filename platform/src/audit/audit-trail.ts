import type { Executor } from '../kernel/index.ts';
import { insertAudit } from './audit.store.ts';

export interface TrailActor {
  /** Name of the operator or the job. */
  readonly name: string;
  readonly kind: 'operator' | 'system';
  readonly requestId: string | null;
}

export interface TrailEntry {
  readonly actor: TrailActor;
  readonly merchant: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}

/** The audit log for domains that are acted upon by operators and jobs (merchants, releases). */
export const createAuditTrail = (): { record(executor: Executor, entry: TrailEntry): Promise<void> } => ({
  record: (executor, { actor, ...entry }) =>
    insertAudit(executor, { ...entry, kind: actor.kind, actor: actor.name, requestId: actor.requestId }),
});
