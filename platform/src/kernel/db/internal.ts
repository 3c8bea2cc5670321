/** For the kernel's own rooms. */
export { afterCommit, transactionScope } from './database.ts';
export { jsonb } from './values.ts';
