/** What waits for an operator, and the right that shows it. Pure; the platform and the console go by the same list. */
export const QUEUE_RIGHTS = {
  withdrawals: 'payments.read',
  unpaid: 'payments.read',
  deposits: 'payments.read',
  kyc: 'kyc.read',
  cases: 'protection.read',
  applications: 'promotions.read',
  redemptions: 'points.read',
  bills: 'agents.read',
  results: 'lottery.read',
  feedback: 'feedback.read',
  settings: 'merchants.content',
} as const;
export type QueueName = keyof typeof QUEUE_RIGHTS;

export const QUEUE_NAMES = Object.keys(QUEUE_RIGHTS) as readonly QueueName[];

/** No queue is counted further: beyond that the number decides nothing, and counting would cost more with every row. */
export const QUEUE_COUNT_MAX = 1_000;

/** What the console's stream tells of: a queue, or the figures of home and reports. */
export const LIVE_TOPICS = [...QUEUE_NAMES, 'figures'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
