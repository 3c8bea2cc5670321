export { createJobRunner } from './job-runner.ts';
export type { JobRunner } from './job-runner.ts';
export type { Job, JobPeriod, JobRun, LeasedJob, TransactionalJob, WorkQuestion } from './job.ts';
