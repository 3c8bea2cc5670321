import {
  agentSettings,
  approveBill,
  endMerchantContract,
  merchantDraftPreview,
  moveAgent,
  movePreview,
  offerMerchantContract,
  operatorAgent,
  operatorAgents,
  operatorBillLines,
  operatorBills,
  operatorContractEffects,
  operatorContracts,
  operatorSuspensions,
  rejectBill,
  rerunBill,
  setAgentMenu,
  setAgentSettings,
} from 'shared-contracts/agents/operators';
import type * as schema from 'shared-contracts/agents/operators-schema';
import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { liftAgentSuspension } from 'shared-contracts/members/operators';
import type { AGENT_SORTS, BILL_SORTS, Sort } from 'shared-contracts/sorts';
import type { ActionCall } from 'shared-react';

export type AgentPageReply = ReplyOf<typeof schema.operatorAgents>;
export type ListedAgent = AgentPageReply['rows'][number];
export type Agent = ReplyOf<typeof schema.operatorAgent>;
export type AgentMenu = Agent['menu'];
export type ContractPage = ReplyOf<typeof schema.operatorContracts>;
export type Contract = ContractPage['rows'][number];
export type ContractPreview = ReplyOf<typeof schema.merchantDraftPreview>;
export type ContractKind = Contract['kind'];
export type ContractEffects = ReplyOf<typeof schema.operatorContractEffects>;
export type BillPage = ReplyOf<typeof schema.operatorBills>;
export type Bill = BillPage['rows'][number];
export type BillWithLines = ReplyOf<typeof schema.operatorBillLines>;
export type Rerun = ReplyOf<typeof schema.rerunBill>;
export type SuspensionPage = ReplyOf<typeof schema.operatorSuspensions>;
export type Suspension = SuspensionPage['rows'][number];
export type AgentSettings = ReplyOf<typeof schema.agentSettings>;

export const CONTRACT_KINDS: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

/** First part of the keys of everything that is read about agents. */
export const agentsKey = (merchant: string) => ['agents', merchant] as const;

export interface AgentsQuery {
  readonly parent: string | null;
  readonly search: string;
  readonly sort: Sort<(typeof AGENT_SORTS)[number]> | undefined;
  /** The row that the page goes on after: in the usual order its id, else `next` of the page before. */
  readonly after: string | undefined;
}

export const readAgents = (
  api: ApiClient,
  merchant: string,
  { parent, search, sort, after }: AgentsQuery,
): Promise<AgentPageReply> =>
  api.call(operatorAgents, {
    params: { merchant },
    query: {
      ...(search === '' ? {} : { search }),
      ...(parent === null ? {} : { parent }),
      ...(sort === undefined ? { before: after } : { sort, after }),
    },
  });

export const readAgent = (api: ApiClient, merchant: string, id: string): Promise<Agent> =>
  api.call(operatorAgent, { params: { merchant, id } });

export const sendMenu = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.setAgentMenu>,
): Promise<Agent> => call(setAgentMenu, { params: { merchant, id }, body });

export type MovePreview = ReplyOf<typeof schema.movePreview>;

export const readMove = (api: ApiClient, merchant: string, id: string, upline: string): Promise<MovePreview> =>
  api.call(movePreview, { params: { merchant, id }, query: { upline } });

export const sendMove = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.moveAgent>,
): Promise<ReplyOf<typeof schema.moveAgent>> => call(moveAgent, { params: { merchant, id }, body });

export const readContracts = (
  api: ApiClient,
  merchant: string,
  id: string,
  before: string | undefined,
): Promise<ContractPage> =>
  api.call(operatorContracts, { params: { merchant, id }, query: before === undefined ? {} : { before } });

export const sendOffer = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.offerMerchantContract>,
): Promise<Contract> => call(offerMerchantContract, { params: { merchant, id }, body });

export const readPreview = (
  api: ApiClient,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.merchantDraftPreview>,
): Promise<ContractPreview> => api.call(merchantDraftPreview, { params: { merchant, id }, body });

export const readEffects = (api: ApiClient, merchant: string, id: string): Promise<ContractEffects> =>
  api.call(operatorContractEffects, { params: { merchant, id } });

export const sendEnd = (call: ActionCall, merchant: string, id: string, reason: string): Promise<ContractEffects> =>
  call(endMerchantContract, { params: { merchant, id }, body: { reason } });

export interface BillsQuery {
  readonly state: 'waiting' | 'all';
  readonly agent: string | null;
  readonly sort: Sort<(typeof BILL_SORTS)[number]> | undefined;
  /** As of agents. */
  readonly after: string | undefined;
}

export const readBills = (
  api: ApiClient,
  merchant: string,
  { state, agent, sort, after }: BillsQuery,
): Promise<BillPage> =>
  api.call(operatorBills, {
    params: { merchant },
    query: {
      ...{ state, ...(agent === null ? {} : { agent }) },
      ...(sort === undefined ? { before: after } : { sort, after }),
    },
  });

export const readBill = (api: ApiClient, merchant: string, id: string): Promise<BillWithLines> =>
  api.call(operatorBillLines, { params: { merchant, id } });

export const sendApproval = (call: ActionCall, merchant: string, id: string, reason: string): Promise<BillWithLines> =>
  call(approveBill, { params: { merchant, id }, body: { reason } });

export const sendRejection = (call: ActionCall, merchant: string, id: string, reason: string): Promise<BillWithLines> =>
  call(rejectBill, { params: { merchant, id }, body: { reason } });

export const sendRerun = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Rerun> =>
  call(rerunBill, { params: { merchant, id }, body: { reason } });

export const readSuspensions = (
  api: ApiClient,
  merchant: string,
  before: string | undefined,
): Promise<SuspensionPage> =>
  api.call(operatorSuspensions, { params: { merchant }, query: before === undefined ? {} : { before } });

export const sendLift = (call: ActionCall, merchant: string, id: string, reason: string) =>
  call(liftAgentSuspension, { params: { merchant, id }, body: { reason } });

export const readSettings = (api: ApiClient, merchant: string): Promise<AgentSettings> =>
  api.call(agentSettings, { params: { merchant } });

export const sendSettings = (
  call: ActionCall,
  merchant: string,
  body: BodyOf<typeof schema.setAgentSettings>,
): Promise<AgentSettings> => call(setAgentSettings, { params: { merchant }, body });
