import {
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
} from 'shared-contracts/agents';
import type { contracts as schema, draftPreview } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';

export type Contract = ReplyOf<typeof schema>['rows'][number];
/** A contract, or what is not offered yet. */
export type Terms = Pick<Contract, 'account' | 'kind' | 'tiers'>;
export type Preview = ReplyOf<typeof draftPreview>;
export type ContractKind = Contract['kind'];
export type ContractSide = 'own' | 'team';
export type ContractAction = 'accept' | 'reject' | 'terminate';

export const CONTRACT_KINDS: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

/** The call that answers or ends a contract of the kind. */
export const PROCESS = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  realtime: processRealTimeSalary,
} as const;

/** The highest rate of the contract; tiers ascend. */
export const topRate = ({ tiers }: Pick<Contract, 'tiers'>): string => tiers.at(-1)?.rate ?? '0';

export const STATE_TONE = {
  offered: 'pending',
  accepted: 'won',
  rejected: 'neutral',
  terminated: 'neutral',
} as const;
