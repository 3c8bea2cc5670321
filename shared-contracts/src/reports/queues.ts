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
  adjustments: 'balances.adjust',
  lifts: 'protection.manage',
} as const;
export type QueueName = keyof typeof QUEUE_RIGHTS;

export const QUEUE_NAMES = Object.keys(QUEUE_RIGHTS) as readonly QueueName[];

/** No queue is counted further: beyond that the number decides nothing, and counting would cost more with every row. */
export const QUEUE_COUNT_MAX = 1_000;

/** What one operator proposes and another confirms, and the right of those who may. */
export const PROPOSAL_RIGHTS = { 'vendor-key': 'vendors.keys', release: 'releases.manage' } as const;
export type ProposalArea = keyof typeof PROPOSAL_RIGHTS;

export const PROPOSAL_AREAS = Object.keys(PROPOSAL_RIGHTS) as readonly ProposalArea[];

/** What the console's stream tells of: a queue, proposals, or the figures of home and reports. */
export const LIVE_TOPICS = [...QUEUE_NAMES, ...PROPOSAL_AREAS, 'figures'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
