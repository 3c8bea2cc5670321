/** What domains use of the kernel. */
export { createDatabaseBatches } from './batches/index.ts';
export type { BatchLimits } from './batches/index.ts';
export { systemClock } from './clock.ts';
export type { Clock } from './clock.ts';
export { readConfig } from './config/config.ts';
export type { Config, PaymentConfig, PushConfig } from './config/config.ts';
export { afterCommit, always, bigints, idSet, jsonb, rowCount, sqlState } from './db/index.ts';
export type { Database, Db, Executor, IdSet, MemberTimes, NoTables, Trx } from './db/index.ts';
export { createGate } from './gate.ts';
export { housekeepingJobs } from './housekeeping.ts';
export {
  closedPorts,
  createRateLimiter,
  afterId,
  defineRawRoute,
  defineRoute,
  isTooDeep,
  networkOf,
  operatorOf,
  pageAfter,
  pageHeaders,
  publicOrigin,
  sessionOf,
  vendorOf,
  windowOf,
} from './http/index.ts';
export type {
  Credentials,
  ForeignReply,
  Handler,
  HandlerInput,
  HttpPorts,
  IdempotentCall,
  KeptReply,
  Merchant,
  MerchantResolver,
  ModuleGate,
  NextRow,
  Operator,
  OperatorResolver,
  PagePolicy,
  PayloadDecryptor,
  RawHandler,
  RequestContext,
  Restriction,
  RouteDefinition,
  RouteOptions,
  Session,
  SessionResolver,
  SignedRequest,
  Team,
  TeamVerifier,
  Vendor,
  VendorVerifier,
  VisitorGate,
} from './http/index.ts';
export type { Job, JobPeriod, JobRun, LeasedJob, TransactionalJob, WorkQuestion } from './jobs/index.ts';
export type { PlatformDeps, PlatformModule, PluginKit } from './module.ts';
export { createPort } from './port.ts';
export type { Port } from './port.ts';
export type { Logger } from './observability/logger.ts';
export type { Metrics } from './observability/metrics.ts';
export type { NewEvent, Outbox, OutboxReader, OutboxRow } from './outbox/index.ts';
export { countedPage, inOrder, sortedPage, sortingBy, sortingOf, timeKey } from './sorting/index.ts';
export type { SortedRow, Sorting } from './sorting/index.ts';
export { StartupError } from './startup-error.ts';
export { advanceFormVersion, formVersionToWire, readFormVersion, readFormVersions } from './versions/index.ts';
export type { FormSave, FormVersion } from './versions/index.ts';
