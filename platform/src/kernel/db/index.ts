export { connectDatabase } from './connect.ts';
export type { ConnectedDatabase } from './connect.ts';
export { isDiskFull, requireRoom } from './disk-watch.ts';
export { afterCommit, sqlState } from './database.ts';
export type { Database, Db, Executor, NoTables, Trx } from './database.ts';
export { always, bigints, idSet, jsonb, rowCount } from './values.ts';
export type { IdSet, MemberTimes } from './values.ts';
