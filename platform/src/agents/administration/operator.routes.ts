/** Calls of operators about one merchant's agents. */
import * as endpoints from 'shared-contracts/agents/operators';
import * as schema from 'shared-contracts/agents/operators-schema';
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { countDownlines } from '../../identity/identity/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersion,
  sortedPage,
  sortingOf,
} from '../../kernel/index.ts';
import type { Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import { flagsOfMenu, menuOf, readFlags, replaceFlags } from '../agents/index.ts';
import { contractView, effectsView, kindsInForce, tierOf } from '../contracts/index.ts';
import type { MerchantOrder } from '../contracts/index.ts';
import {
  billView,
  findAgentBill,
  lineView,
  listAgentBills,
  listLines,
  readSettings,
  writeSettings,
} from '../settlement/index.ts';
import type { AgentBill, BillOrder } from '../settlement/index.ts';
import { moveRoutes } from './move.routes.ts';
import type { OperatorRouteDeps } from './operator.deps.ts';
import { accountsOf, countTeam, findAgent, listAgents, listSuspended, pathAbove } from './tree.store.ts';
import type { AgentRow, ListedAgent } from './tree.store.ts';

interface MerchantParams {
  readonly merchant: string;
}
interface ItemParams extends MerchantParams {
  readonly id: string;
}
interface Step {
  readonly id: string;
  readonly account: string;
}

/** One row more than is shown tells whether there are older ones. */
const pageOf = <Row>(
  rows: readonly Row[],
  size: number,
): { readonly page: readonly Row[]; readonly hasMore: boolean } => ({
  page: rows.slice(0, size),
  hasMore: rows.length > size,
});
const beforeOf = (before: string | undefined): bigint | null => (before === undefined ? null : BigInt(before));

const stepOf = ({ id, account }: { readonly id: bigint; readonly account: string }): Step => ({
  id: id.toString(),
  account,
});

const SORT_KINDS = { account: 'text', registered: 'time' } as const;

const treeRoutes = ({ database: { db }, merchants, audit }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);

  const rowsOf = async (executor: Executor, agents: readonly ListedAgent[]) => {
    const ids = agents.map(({ id }) => id);
    const downlines = await countDownlines(executor, ids);
    const kinds = await kindsInForce(executor, ids);
    return agents.map(({ id, account, status, registeredAt }) => ({
      ...{ ...stepOf({ id, account }), status, downlines: downlines.get(id) ?? 0 },
      ...{ contracts: [...(kinds.get(id) ?? [])], registeredAt: registeredAt.toISOString() },
    }));
  };
  const found = async (merchant: Merchant, id: bigint, executor: Executor = db): Promise<AgentRow> => {
    const agent = await findAgent(executor, merchant.id, id);
    if (!agent) throw new PortalError('request.not-found');
    return agent;
  };
  const shown = async (merchant: Merchant, agent: AgentRow, executor: Executor = db) => {
    const saved = await readFormVersion(executor, merchant.id, `agent-menu:${agent.id}`);
    const menu = menuOf(await readFlags(executor, merchant.id, agent.id));
    const team = await countTeam(executor, agent.id);
    const [row] = await rowsOf(executor, [agent]);
    if (!row) throw new Error('an agent has no row');
    return {
      ...{
        ...row,
        path: (await pathAbove(executor, agent.id)).map(stepOf),
        teamSize: team.size,
        teamAgents: team.agents,
      },
      lastSignInAt: agent.lastSignInAt?.toISOString() ?? null,
      menu: { ...menu, ...formVersionToWire(saved) },
    };
  };

  return [
    defineRoute(endpoints.operatorAgents, schema.operatorAgents, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const parent = query.parent === undefined ? null : await found(merchant, BigInt(query.parent));
      const sorting = sortingOf(query, SORT_KINDS);
      const listed = await listAgents(db, {
        ...{ merchantId: merchant.id, parent: parent?.id ?? null, search: query.search || null },
        ...{ before: beforeOf(query.before), sorting, limit: query.pageSize + 1 },
      });
      const { rows, next } = sortedPage(listed, query.pageSize, sorting);
      const path = parent ? [...(await pathAbove(db, parent.id)), parent].map(stepOf) : [];
      return { path, rows: await rowsOf(db, rows), hasMore: listed.length > rows.length, next };
    }),
    defineRoute(endpoints.operatorAgent, schema.operatorAgent, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return shown(merchant, await found(merchant, BigInt(params.id)));
    }),
    defineRoute(endpoints.setAgentMenu, schema.setAgentMenu, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { version, reason, ...menu } = body;
      return ctx.once(async (trx) => {
        const by = operatorOf(ctx).name;
        const agent = await found(merchant, BigInt(params.id), trx);
        await advanceFormVersion(trx, { merchantId: merchant.id, form: `agent-menu:${agent.id}`, version, by });
        const before = menuOf(await readFlags(trx, merchant.id, agent.id));
        await replaceFlags(trx, merchant.id, agent.id, flagsOfMenu(menu));
        const answer = await shown(merchant, agent, trx);
        await audit.record(trx, {
          ...{ kind: 'operator', actor: by, merchant: merchant.code, requestId: ctx.requestId, reason },
          ...{ action: 'agent.menu', subject: agent.id.toString() },
          ...{ before: JSON.stringify(before), after: JSON.stringify(menu) },
        });
        return answer;
      });
    }),
  ];
};

const suspensionRoutes = ({ database: { db }, merchants }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.operatorSuspensions, schema.operatorSuspensions, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { page, hasMore } = pageOf(
        await listSuspended(db, {
          ...{ merchantId: merchant.id, before: beforeOf(query.before), limit: query.pageSize + 1 },
        }),
        query.pageSize,
      );
      return { rows: page.map(({ id, at, ...row }) => ({ ...row, id: id.toString(), at: at.toISOString() })), hasMore };
    }),
  ];
};

const contractRoutes = ({
  database: { db },
  merchants,
  contracts,
  previews,
}: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  /** Only agents at the top of a tree get contracts of the merchant. */
  const topAgent = async (executor: Executor, merchant: Merchant, id: string): Promise<AgentRow> => {
    const agent = await findAgent(executor, merchant.id, BigInt(id));
    if (!agent) throw new PortalError('request.not-found');
    if (!agent.isTop) throw new PortalError('agent.not-top');
    return agent;
  };
  const orderOf = (ctx: RequestContext, merchant: Merchant, reason: string): MerchantOrder => ({
    ...{ merchant, operator: operatorOf(ctx).name, reason, requestId: ctx.requestId, now: ctx.now() },
  });
  return [
    defineRoute(endpoints.operatorContracts, schema.operatorContracts, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const agent = await findAgent(db, merchant.id, BigInt(params.id));
      if (!agent) throw new PortalError('request.not-found');
      const { page, hasMore } = pageOf(
        await contracts.listOlder({
          ...{ merchantId: merchant.id, memberId: agent.id, before: beforeOf(query.before), limit: query.pageSize + 1 },
        }),
        query.pageSize,
      );
      return { rows: page.map(contractView), hasMore };
    }),
    defineRoute(endpoints.offerMerchantContract, schema.offerMerchantContract, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const agent = await topAgent(trx, merchant, params.id);
        const offer = { ...orderOf(ctx, merchant, body.reason), memberId: agent.id, kind: body.kind };
        return contractView(await contracts.offerByMerchant(trx, { ...offer, tiers: body.tiers.map(tierOf) }));
      });
    }),
    defineRoute(endpoints.merchantDraftPreview, schema.merchantDraftPreview, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const agent = await topAgent(db, merchant, params.id);
      return previews.ofMerchantDraft(
        { memberId: agent.id, kind: body.kind, tiers: body.tiers.map(tierOf) },
        { now: ctx.now(), timeZone: timeZoneOf(merchant) },
      );
    }),
    defineRoute(endpoints.operatorContractEffects, schema.operatorContractEffects, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return effectsView(await contracts.effects(merchant.id, null, BigInt(params.id)));
    }),
    defineRoute(endpoints.endMerchantContract, schema.endMerchantContract, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const order = { ...orderOf(ctx, merchant, body.reason), id: BigInt(params.id) };
      return ctx.once(async (trx) => effectsView(await contracts.endByMerchant(trx, order)));
    }),
  ];
};

const agentBillView = ({ memberId, account, due: _due, decision, sortKey: _key, ...bill }: AgentBill) => ({
  ...{ ...billView(bill), agentId: memberId.toString(), account },
  decision: decision && { ...decision, at: decision.at.toISOString() },
});

const billRoutes = ({ database: { db }, merchants, bills }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const withLines = async (bill: AgentBill, executor: Executor = db) => ({
    bill: agentBillView(bill),
    lines: (await listLines(executor, bill.id)).map(lineView(bill)),
  });
  const orderOf = async (ctx: RequestContext, params: ItemParams, reason: string): Promise<BillOrder> => ({
    ...{ merchant: await merchantOf(ctx, params.merchant), id: BigInt(params.id), reason },
    ...{ operator: operatorOf(ctx).name, requestId: ctx.requestId, now: ctx.now() },
  });
  const decide = async (ctx: RequestContext, params: ItemParams, reason: string, isApproved: boolean) => {
    const order = await orderOf(ctx, params, reason);
    return ctx.once(async (trx) => withLines(await bills.decide(trx, order, isApproved), trx));
  };
  return [
    defineRoute(endpoints.operatorBills, schema.operatorBills, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const sorting = sortingOf(query, { period: 'time', amount: 'number' });
      const listed = await listAgentBills(db, {
        ...{ merchantId: merchant.id, timeZone: timeZoneOf(merchant), state: query.state, kind: query.kind ?? null },
        ...{ memberId: beforeOf(query.agent), before: beforeOf(query.before), sorting, limit: query.pageSize + 1 },
      });
      const { rows, next } = sortedPage(listed, query.pageSize, sorting);
      return { rows: rows.map(agentBillView), hasMore: listed.length > rows.length, next };
    }),
    defineRoute(endpoints.operatorBillLines, schema.operatorBillLines, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const key = { merchantId: merchant.id, id: BigInt(params.id), timeZone: timeZoneOf(merchant) };
      const bill = await findAgentBill(db, key);
      if (!bill) throw new PortalError('agent.bill-unknown');
      return withLines(bill);
    }),
    defineRoute(endpoints.approveBill, schema.approveBill, ({ ctx, params, body }) =>
      decide(ctx, params, body.reason, true),
    ),
    defineRoute(endpoints.rejectBill, schema.rejectBill, ({ ctx, params, body }) =>
      decide(ctx, params, body.reason, false),
    ),
    defineRoute(endpoints.rerunBill, schema.rerunBill, async ({ ctx, params, body }) => {
      const order = await orderOf(ctx, params, body.reason);
      return ctx.once(async (trx) => {
        const recounts = await bills.rerun(trx, order);
        const differing = recounts.filter(({ settled, counted }) => settled !== counted);
        const accounts = await accountsOf(
          trx,
          differing.map(({ memberId }) => memberId),
        );
        return {
          contracts: recounts.length,
          differences: differing.map(({ memberId, settled, counted }) => ({
            account: accounts.get(memberId) ?? memberId.toString(),
            ...{ settled: toDecimal(settled), counted: toDecimal(counted) },
          })),
        };
      });
    }),
  ];
};

/** As the version of the settings is kept. */
const FORM = 'agents';

const settingsRoutes = ({ database: { db }, merchants, audit }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.agentSettings, schema.agentSettings, async ({ ctx, params }) => {
      const { id } = await merchantOf(ctx, params.merchant);
      const saved = await readFormVersion(db, id, FORM);
      const { heldKinds } = await readSettings(db, id);
      return { heldKinds: [...heldKinds], ...formVersionToWire(saved) };
    }),
    defineRoute(endpoints.setAgentSettings, schema.setAgentSettings, async ({ ctx, params, body }) => {
      const { id, code } = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const by = operatorOf(ctx).name;
        const saved = await advanceFormVersion(trx, { merchantId: id, form: FORM, version: body.version, by });
        const before = await readSettings(trx, id);
        const { heldKinds } = await writeSettings(trx, id, body);
        await audit.record(trx, {
          ...{ kind: 'operator', actor: by, merchant: code, requestId: ctx.requestId, reason: body.reason },
          ...{ action: 'agent.settings', subject: 'agents' },
          ...{ before: before.heldKinds.join(', '), after: heldKinds.join(', ') },
        });
        return { heldKinds: [...heldKinds], ...formVersionToWire(saved) };
      });
    }),
  ];
};

export const operatorRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => [
  ...treeRoutes(deps),
  ...moveRoutes(deps),
  ...suspensionRoutes(deps),
  ...contractRoutes(deps),
  ...billRoutes(deps),
  ...settingsRoutes(deps),
];
