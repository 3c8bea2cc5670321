export { createOutbox } from './outbox.ts';
export type { NewEvent, Outbox, OutboxReader, OutboxRow } from './outbox.ts';
