export { LIVE_TOPICS, QUEUE_COUNT_MAX, QUEUE_NAMES, QUEUE_RIGHTS } from './queues.ts';
export type { LiveTopic, QueueName } from './queues.ts';
export { OPERATOR_STREAM_PATH, operatorStream, operatorStreamTicket, queues } from './reports.endpoints.ts';
