/** Offers of contracts, their answers and their ends. Every change of a merchant's contracts waits for the one before. */
import { PortalError } from 'shared-contracts/errors';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Notifications } from '../../content/inbox/index.ts';
import type { IdentityService, Member } from '../../identity/identity/index.ts';
import { isAgent } from '../../identity/identity/index.ts';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import { formatRate, RATE_MAX, RATE_MIN, tiersFault, topRate, uncoveredTier } from './contracts.policy.ts';
import type { ContractKind, Tier } from './contracts.policy.ts';
import * as store from './contracts.store.ts';
import type { Contract, ContractFilter, EndedBy } from './contracts.store.ts';

/** An agent's order about a contract. */
export interface ContractOrder {
  readonly merchant: { readonly id: number; readonly code: string };
  readonly agent: { readonly memberId: bigint; readonly account: string };
  readonly requestId: string;
  readonly now: Date;
}

/** An operator's order about a contract of the merchant. */
export interface MerchantOrder extends Omit<ContractOrder, 'agent'> {
  /** The name of the operator. */
  readonly operator: string;
  readonly reason: string;
}

export interface MerchantOffer extends MerchantOrder {
  readonly memberId: bigint;
  readonly kind: ContractKind;
  readonly tiers: readonly Tier[];
}

export interface Offer extends ContractOrder {
  /** Of the downline. */
  readonly account: string;
  readonly kind: ContractKind;
  readonly tiers: readonly Tier[];
}

/** Terms that are offered to nobody yet. */
export interface Draft extends Pick<Offer, 'agent' | 'account' | 'kind' | 'tiers'> {
  readonly merchant: { readonly id: number };
}

export interface DraftWithEffects {
  /** Who would earn by it. */
  readonly memberId: bigint;
  /** Contracts of downlines that its acceptance would end. */
  readonly ends: readonly Contract[];
}

export interface Answer extends ContractOrder {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly action: 'accept' | 'reject' | 'terminate';
}

export interface ContractWithEffects {
  readonly contract: Contract;
  /** Contracts of downlines that end with it, and why. */
  readonly ends: readonly Contract[];
}

export interface InForce {
  readonly own: Contract | null;
  readonly given: readonly Contract[];
}

export interface ContractsService {
  list(filter: ContractFilter): ReturnType<typeof store.listContracts>;
  /** Newest first; of those older than `before`. */
  listOlder(filter: store.OlderContracts): Promise<readonly Contract[]>;
  kindsOf(merchantId: number, memberId: bigint): ReturnType<typeof store.kindsOf>;
  /**
   * @throws PortalError by field: `agent.contract-self`, `agent.not-downline`, `agent.not-direct`, `agent.not-agent`,
   * `agent.contract-missing`, `agent.rate-invalid`, `agent.rate-above-own`, `agent.tiers-overlap`, `agent.offer-pending`.
   */
  offer(trx: Trx, offer: Offer): Promise<Contract>;
  /** What the acceptance of such an offer would end; changes nothing. @throws PortalError as `offer`, whether or not another one waits. */
  draft(draft: Draft): Promise<DraftWithEffects>;
  /** The same of an offer by the merchant. */
  draftByMerchant(terms: Pick<MerchantOffer, 'memberId' | 'kind' | 'tiers'>): Promise<DraftWithEffects>;
  /** The member's contract of the kind that is in force, and what the member has given direct downlines of it. */
  inForce(memberId: bigint, kind: ContractKind): Promise<InForce>;
  /**
   * What its acceptance, or its termination where it is in force, would end. `memberId`: who earns by it or offered it; null: any.
   * @throws PortalError `agent.contract-unknown`.
   */
  effects(merchantId: number, memberId: bigint | null, id: bigint): Promise<ContractWithEffects>;
  /**
   * The earner accepts or rejects, the upline terminates. @throws PortalError `agent.contract-unknown`; `agent.contract-decided` where
   * another answer came first; `agent.rate-above-own` where the upline's contract no longer covers it.
   */
  answer(trx: Trx, answer: Answer): Promise<ContractWithEffects>;
  /** The merchant's offer to an agent at the top of a tree. @throws PortalError by field, as `offer`. */
  offerByMerchant(trx: Trx, offer: MerchantOffer): Promise<Contract>;
  /** The contracts that end when the member moves to another upline: the own ones, and what hangs on them. */
  leaving(memberId: bigint): Promise<readonly Contract[]>;
  /** Ends them, before the move. */
  leave(trx: Trx, order: MerchantOrder & { readonly memberId: bigint }): Promise<readonly Contract[]>;
  /** Ends what the merchant offered. @throws PortalError `agent.contract-unknown`, `agent.contract-decided`. */
  endByMerchant(trx: Trx, order: MerchantOrder & { readonly id: bigint }): Promise<ContractWithEffects>;
}

export interface ContractsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identity: Pick<IdentityService, 'findMember' | 'depthBelow'>;
  readonly audit: Pick<AuditTrail, 'record'>;
  readonly inbox: Notifications;
}

interface Ends {
  /** Not covered by the rates of the contract above. */
  readonly direct: readonly Contract[];
  /** Without a contract above. */
  readonly deeper: readonly Contract[];
}

const NONE: Ends = { direct: [], deeper: [] };

/** The contracts below a member that `tiers` no longer cover (null: none is covered), and all below those. */
const endsBelow = async (
  db: Executor,
  {
    memberId,
    kind,
    tiers,
  }: { readonly memberId: bigint; readonly kind: ContractKind; readonly tiers: readonly Tier[] | null },
): Promise<Ends> => {
  const given = await store.contractsGivenBy(db, [memberId], kind);
  const direct = given.filter((contract) => tiers === null || uncoveredTier(contract.tiers, tiers) >= 0);
  const deeper: Contract[] = [];
  let level: readonly Contract[] = direct;
  for (;;) {
    const earners = level.filter(({ state }) => state === 'accepted').map((contract) => contract.memberId);
    if (earners.length === 0) return { direct, deeper };
    level = await store.contractsGivenBy(db, earners, kind);
    deeper.push(...level);
  }
};

const effectsOf = (db: Executor, contract: Contract): Promise<Ends> => {
  if (contract.state !== 'offered' && contract.state !== 'accepted') return Promise.resolve(NONE);
  return endsBelow(db, { ...contract, tiers: contract.state === 'offered' ? contract.tiers : null });
};

const fieldError = (
  field: string,
  code: ConstructorParameters<typeof PortalError>[0],
  params?: Record<string, string>,
): PortalError => new PortalError(code, { fields: { [field]: code }, ...(params ? { params } : {}) });

const checkTiers = ({ kind, tiers }: Pick<Offer, 'kind' | 'tiers'>): void => {
  const fault = tiersFault(kind, tiers);
  if (!fault) return;
  throw fieldError(fault.field, fault.code, { min: formatRate(RATE_MIN), max: formatRate(RATE_MAX[kind]) });
};

const createDownlineFinder =
  ({ identity }: ContractsDeps) =>
  async (trx: Executor, { merchant, agent, account }: Draft): Promise<Member> => {
    if (account.toLowerCase() === agent.account.toLowerCase()) throw fieldError('account', 'agent.contract-self');
    const member = await identity.findMember(merchant.id, account, trx);
    const depth = member && (await identity.depthBelow(merchant.id, agent.memberId, member.id, trx));
    // The same answer for a stranger's account and for one that does not exist: nothing is told about other teams.
    if (!member || depth === null) throw fieldError('account', 'agent.not-downline');
    if (depth > 1) throw fieldError('account', 'agent.not-direct');
    if (!isAgent(member)) throw fieldError('account', 'agent.not-agent');
    return member;
  };

/** An upline that has no contract, or none that covers the tiers, can't give them away. */
const checkCeiling = async (
  trx: Executor,
  upline: bigint,
  kind: ContractKind,
  tiers: readonly Tier[],
): Promise<void> => {
  const own = await store.contractWith(trx, { memberId: upline, kind, state: 'accepted' });
  if (!own) throw fieldError('kind', 'agent.contract-missing');
  const above = uncoveredTier(tiers, own.tiers);
  if (above >= 0) throw fieldError(`tiers.${above}.rate`, 'agent.rate-above-own');
};

const found = async (trx: Executor, merchantId: number, id: bigint): Promise<Contract> => {
  const contract = await store.findContract(trx, merchantId, id);
  if (!contract) throw new PortalError('agent.contract-unknown');
  return contract;
};

const writerOf = (order: ContractOrder | MerchantOrder) =>
  'agent' in order
    ? ({ kind: 'identity', actor: order.agent.memberId.toString() } as const)
    : ({ kind: 'operator', actor: order.operator, reason: order.reason } as const);

/** What an answer does to a contract, and to those below it. */
const createActs = (deps: ContractsDeps) => {
  const note = (
    trx: Trx,
    order: ContractOrder | MerchantOrder,
    contract: Contract,
    action: 'offer' | 'accept' | 'reject' | 'terminate' | 'end',
  ): Promise<void> =>
    deps.audit.record(trx, {
      ...writerOf(order),
      merchant: order.merchant.code,
      subject: contract.memberId.toString(),
      action: `agent-contract.${action}`,
      before: contract.state,
      after: `${contract.kind} ${contract.id}: ${formatRate(topRate(contract.tiers))} %`,
      requestId: order.requestId,
    });

  /** Ends what hangs on the contract, and answers it. */
  const endBelow = async (
    trx: Trx,
    order: ContractOrder | MerchantOrder,
    contract: Contract,
  ): Promise<readonly Contract[]> => {
    const { direct, deeper } = await effectsOf(trx, contract);
    const causes: readonly (readonly [readonly Contract[], EndedBy])[] = [
      [direct, contract.state === 'offered' ? 'rate' : 'above'],
      [deeper, 'above'],
    ];
    for (const [contracts, cause] of causes) {
      if (contracts.length === 0) continue;
      await store.endContracts(
        trx,
        contracts.map(({ id }) => id),
        cause,
        order.now,
      );
      for (const ended of contracts) await note(trx, order, ended, 'end');
    }
    return [...direct, ...deeper];
  };

  const accept = async (trx: Trx, order: Answer, contract: Contract): Promise<readonly Contract[]> => {
    const { kind, memberId, offeredBy, tiers } = contract;
    if (offeredBy !== null) await checkCeiling(trx, offeredBy, kind, tiers);
    const ends = await endBelow(trx, order, contract);
    const former = await store.contractWith(trx, { memberId, kind, state: 'accepted' });
    if (former) await store.endContracts(trx, [former.id], 'newer', order.now);
    await store.acceptContract(trx, contract.id, order.now);
    return ends;
  };

  const terminate = async (
    trx: Trx,
    order: ContractOrder | MerchantOrder,
    contract: Contract,
  ): Promise<readonly Contract[]> => {
    // An offer that is taken back was never in force: nothing hangs on it.
    const ends = contract.state === 'accepted' ? await endBelow(trx, order, contract) : [];
    await store.endContracts(trx, [contract.id], 'upline', order.now);
    return ends;
  };

  const act = async (trx: Trx, order: Answer, contract: Contract): Promise<readonly Contract[]> => {
    if (order.action === 'accept') return accept(trx, order, contract);
    if (order.action === 'terminate') return terminate(trx, order, contract);
    await store.rejectContract(trx, contract.id, order.now);
    return [];
  };

  return { act, note, terminate };
};

/** What offers would do, and what is in force already; changes nothing. */
const createDrafts = (deps: ContractsDeps): Pick<ContractsService, 'draft' | 'draftByMerchant' | 'inForce'> => {
  const { db } = deps.database;
  const downlineOf = createDownlineFinder(deps);
  const withEffects = async (terms: Pick<MerchantOffer, 'memberId' | 'kind' | 'tiers'>): Promise<DraftWithEffects> => {
    const { direct, deeper } = await endsBelow(db, terms);
    return { memberId: terms.memberId, ends: [...direct, ...deeper] };
  };
  return {
    draft: async (draft) => {
      checkTiers(draft);
      const { id: memberId } = await downlineOf(db, draft);
      const { kind, tiers } = draft;
      await checkCeiling(db, draft.agent.memberId, kind, tiers);
      return withEffects({ memberId, kind, tiers });
    },
    draftByMerchant: async (terms) => {
      checkTiers(terms);
      return withEffects(terms);
    },
    inForce: async (memberId, kind) => ({
      own: await store.contractWith(db, { memberId, kind, state: 'accepted' }),
      given: (await store.contractsGivenBy(db, [memberId], kind)).filter(({ state }) => state === 'accepted'),
    }),
  };
};

/** The end of contracts of a member who moves to another upline. */
const createLeaving = (
  db: Executor,
  { note, terminate }: Pick<ReturnType<typeof createActs>, 'note' | 'terminate'>,
): Pick<ContractsService, 'leaving' | 'leave'> => ({
  leaving: async (memberId) => {
    const all: Contract[] = [];
    for (const contract of await store.openContracts(db, memberId)) {
      const { direct, deeper } = contract.state === 'accepted' ? await effectsOf(db, contract) : NONE;
      all.push(contract, ...direct, ...deeper);
    }
    return all;
  },

  leave: async (trx, { memberId, ...order }) => {
    await store.lockContracts(trx, order.merchant.id);
    const all: Contract[] = [];
    for (const contract of await store.openContracts(trx, memberId)) {
      all.push(contract, ...(await terminate(trx, order, contract)));
      await note(trx, order, contract, 'terminate');
    }
    return all;
  },
});

export const createContractsService = (deps: ContractsDeps): ContractsService => {
  const { db } = deps.database;
  const downlineOf = createDownlineFinder(deps);
  const { act, note, terminate } = createActs(deps);

  /** @throws PortalError `agent.offer-pending` while the last offer of the kind waits for its answer. */
  const insertOffer = async (
    trx: Trx,
    order: ContractOrder | MerchantOrder,
    terms: Omit<store.NewContract, 'merchantId' | 'at'>,
  ): Promise<Contract> => {
    const { memberId, kind } = terms;
    const { merchant, now } = order;
    if (await store.contractWith(trx, { memberId, kind, state: 'offered' }))
      throw fieldError('kind', 'agent.offer-pending');
    const id = await store.insertContract(trx, { ...terms, merchantId: merchant.id, at: now });
    const contract = await found(trx, merchant.id, id);
    const from = 'agent' in order ? order.agent.account : merchant.code;
    await deps.inbox.notify(trx, [
      {
        ...{ merchantId: merchant.id, memberId, kind: 'contract-offered', key: `contract:${id}` },
        ...{ facts: { contract: kind, from }, at: now },
      },
    ]);
    await note(trx, order, contract, 'offer');
    return contract;
  };

  return {
    ...createDrafts(deps),
    ...createLeaving(db, { note, terminate }),
    list: (filter) => store.listContracts(db, filter),
    listOlder: (filter) => store.listOlder(db, filter),
    kindsOf: (merchantId, memberId) => store.kindsOf(db, merchantId, memberId),

    offer: async (trx, offer) => {
      checkTiers(offer);
      await store.lockContracts(trx, offer.merchant.id);
      const member = await downlineOf(trx, offer);
      const { kind, tiers } = offer;
      await checkCeiling(trx, offer.agent.memberId, kind, tiers);
      return insertOffer(trx, offer, { memberId: member.id, offeredBy: offer.agent.memberId, kind, tiers });
    },

    offerByMerchant: async (trx, offer) => {
      checkTiers(offer);
      await store.lockContracts(trx, offer.merchant.id);
      const { memberId, kind, tiers } = offer;
      return insertOffer(trx, offer, { memberId, offeredBy: null, kind, tiers });
    },

    endByMerchant: async (trx, order) => {
      await store.lockContracts(trx, order.merchant.id);
      const contract = await found(trx, order.merchant.id, order.id);
      if (contract.offeredBy !== null) throw new PortalError('agent.contract-unknown');
      if (contract.state !== 'offered' && contract.state !== 'accepted')
        throw new PortalError('agent.contract-decided');
      const ends = await terminate(trx, order, contract);
      await note(trx, order, contract, 'terminate');
      return { contract: await found(trx, order.merchant.id, order.id), ends };
    },

    effects: async (merchantId, memberId, id) => {
      const contract = await found(db, merchantId, id);
      if (memberId !== null && contract.memberId !== memberId && contract.offeredBy !== memberId)
        throw new PortalError('agent.contract-unknown');
      const { direct, deeper } = await effectsOf(db, contract);
      return { contract, ends: [...direct, ...deeper] };
    },

    answer: async (trx, order) => {
      await store.lockContracts(trx, order.merchant.id);
      const contract = await found(trx, order.merchant.id, order.id);
      const actor = order.action === 'terminate' ? contract.offeredBy : contract.memberId;
      if (actor !== order.agent.memberId || contract.kind !== order.kind)
        throw new PortalError('agent.contract-unknown');
      const isOpen = contract.state === 'offered' || (order.action === 'terminate' && contract.state === 'accepted');
      if (!isOpen) throw new PortalError('agent.contract-decided');
      const ends = await act(trx, order, contract);
      await note(trx, order, contract, order.action);
      return { contract: await found(trx, order.merchant.id, order.id), ends };
    },
  };
};
