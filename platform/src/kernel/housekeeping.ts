/** Jobs that keep the kernel's own tables small. */
import { sql } from 'kysely';
import { pruneIdempotentReplies } from './http/idempotency.ts';
import type { Job } from './jobs/index.ts';
import type { PlatformDeps } from './module.ts';

const MINUTE = 60;
const DAY = 86_400;
/** A browser that was away for longer starts anew from the current state. */
const OUTBOX_KEPT_SECONDS = DAY;
/** Clients give up a retry after minutes; a week leaves room for a person who finds a page still open. */
const REPLIES_KEPT_SECONDS = 7 * DAY;
/** A job runs again and again: what it did is in its metrics, and in the tables that it writes. */
const JOB_RUNS_KEPT_SECONDS = 3 * DAY;

export const housekeepingJobs = ({ outbox }: Pick<PlatformDeps, 'outbox'>): readonly Job[] => [
  {
    kind: 'leased',
    name: 'kernel.prune-outbox',
    everySeconds: 10 * MINUTE,
    catchUpMax: 1,
    leaseSeconds: MINUTE,
    run: async () => {
      await outbox.prune(OUTBOX_KEPT_SECONDS);
    },
  },
  {
    kind: 'transactional',
    name: 'kernel.prune-records',
    everySeconds: 60 * MINUTE,
    catchUpMax: 1,
    run: async (trx) => {
      await pruneIdempotentReplies(trx, REPLIES_KEPT_SECONDS);
      // The newest run of each job stays: it says where to go on.
      await sql`
        delete from job_run r
         where r.started_at < now() - make_interval(secs => ${JOB_RUNS_KEPT_SECONDS})
           and exists (select from job_run n where n.name = r.name and n.period_key > r.period_key and n.state = 'done')`.execute(
        trx,
      );
    },
  },
];
