/** Operators move an agent with the whole branch below; what was settled and played before stays as it was. */
import { moveAgent, movePreview } from 'shared-contracts/agents/operators';
import * as schema from 'shared-contracts/agents/operators-schema';
import { PortalError } from 'shared-contracts/errors';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { moveMember } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Executor, RouteDefinition } from '../../kernel/index.ts';
import { endedView } from '../contracts/index.ts';
import type { OperatorRouteDeps } from './operator.deps.ts';
import { countTeam, findAgent, findAgentByAccount, isInTeam, pathAbove } from './tree.store.ts';
import type { AgentRow } from './tree.store.ts';

const fault = (code: 'agent.upline-unknown' | 'agent.upline-invalid'): PortalError =>
  new PortalError(code, { fields: { upline: code } });

interface Place {
  readonly agent: AgentRow;
  /** Null: the top of a tree of its own. */
  readonly upline: AgentRow | null;
}

/** @throws PortalError `request.not-found`, and beside the field `upline` the two codes of a wrong place. */
const placeOf = async (db: Executor, merchantId: number, id: bigint, account: string): Promise<Place> => {
  const agent = await findAgent(db, merchantId, id);
  if (!agent) throw new PortalError('request.not-found');
  const upline = account === '' ? null : await findAgentByAccount(db, merchantId, account);
  if (account !== '' && !upline) throw fault('agent.upline-unknown');
  const present = (await pathAbove(db, id)).at(-1)?.id ?? null;
  const isSame = (upline?.id ?? null) === present;
  if (isSame || (upline && (await isInTeam(db, id, upline.id)))) throw fault('agent.upline-invalid');
  return { agent, upline };
};

const pathOf = async (db: Executor, { agent, upline }: Place): Promise<readonly { id: bigint; account: string }[]> =>
  upline ? [...(await pathAbove(db, upline.id)), upline, agent] : [agent];

const wordsOf = (path: readonly { readonly account: string }[]): string =>
  path.map(({ account }) => account).join(' / ');

export const moveRoutes = ({
  database: { db },
  merchants,
  contracts,
  audit,
}: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(movePreview, schema.movePreview, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const place = await placeOf(db, merchant.id, BigInt(params.id), query.upline);
      const { size, agents } = await countTeam(db, place.agent.id);
      return {
        path: (await pathOf(db, place)).map(({ id, account }) => ({ id: id.toString(), account })),
        ...{ teamSize: size, teamAgents: agents },
        ends: (await contracts.leaving(place.agent.id)).map(endedView),
      };
    }),
    defineRoute(moveAgent, schema.moveAgent, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const id = BigInt(params.id);
        const order = { merchant, operator: operatorOf(ctx).name, reason: body.reason };
        const { requestId } = ctx;
        const ends = await contracts.leave(trx, { ...order, requestId, now: ctx.now(), memberId: id });
        const place = await placeOf(trx, merchant.id, id, body.upline);
        const before = wordsOf([...(await pathAbove(trx, id)), place.agent]);
        await moveMember(trx, { merchantId: merchant.id, id, uplineId: place.upline?.id ?? null });
        const path = await pathOf(trx, place);
        await audit.record(trx, {
          ...{ kind: 'operator', actor: order.operator, merchant: merchant.code, requestId, reason: body.reason },
          ...{ action: 'agent.move', subject: params.id, before, after: wordsOf(path) },
        });
        return {
          path: path.map((step) => ({ id: step.id.toString(), account: step.account })),
          ends: ends.map(endedView),
        };
      });
    }),
  ];
};
