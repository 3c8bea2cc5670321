/** For the kernel's own rooms. */
export { afterCommit, sqlState, transactionScope } from './database.ts';
export { bigints, jsonb } from './values.ts';
