import { toDecimal } from 'shared-contracts/money';
import { teamTransferOptions, transferToDownline, transferToUpline } from 'shared-contracts/wallet';
import * as schema from 'shared-contracts/wallet/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { amountOf } from '../payments/index.ts';
import { optionsToWire } from './team-transfers.service.ts';
import type { Sender, Target, TeamTransfers } from './team-transfers.service.ts';

const senderOf = (ctx: RequestContext): Sender => ({
  ...{ merchant: ctx.merchant, session: sessionOf(ctx), ip: ctx.ip, requestId: ctx.requestId },
});

export const teamTransferRoutes = (transfers: TeamTransfers): readonly RouteDefinition[] => {
  const send = async (
    ctx: RequestContext,
    body: { readonly amount: string; readonly pin: string; readonly target: Target },
  ) => {
    const amount = amountOf(body.amount);
    const sender = senderOf(ctx);
    const to = await transfers.prepare(sender, body);
    return ctx.once(async (trx) => ({
      ...(await transfers.send(trx, sender, { to, amount, key: ctx.idempotencyKey, now: ctx.now() })),
      amount: toDecimal(amount),
    }));
  };
  return [
    defineRoute(teamTransferOptions, schema.teamTransferOptions, async ({ ctx, query }) =>
      optionsToWire(await transfers.options(senderOf(ctx), query.account ?? null, ctx.now()), ctx.merchant.currency),
    ),
    defineRoute(transferToUpline, schema.transferToUpline, ({ ctx, body }) => send(ctx, { ...body, target: null })),
    defineRoute(transferToDownline, schema.transferToDownline, ({ ctx, body: { account, ...body } }) =>
      send(ctx, { ...body, target: account }),
    ),
  ];
};
