export { connectDatabase } from './connect.ts';
export type { ConnectedDatabase } from './connect.ts';
export { afterCommit, sqlState } from './database.ts';
export type { Database, Db, Executor, NoTables, Trx } from './database.ts';
export { bigints, jsonb } from './values.ts';
