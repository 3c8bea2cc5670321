export { createOutbox, pauseAfter } from './outbox.service.ts';
export type { Deliverable, OutboxService } from './outbox.service.ts';
export { createOutboxStore } from './outbox.store.ts';
export type { Delivery, OutboxStore } from './outbox.store.ts';
export { createRoundService } from './rounds.service.ts';
export type { RoundService } from './rounds.service.ts';
export { createRoundStore } from './rounds.store.ts';
export type { Round, RoundStore } from './rounds.store.ts';
export { roundView, verificationView } from './rounds.view.ts';
