/** What operators may do about the help lines of a merchant. */
import * as endpoints from 'shared-contracts/protection/help-lines';
import * as schema from 'shared-contracts/protection/help-lines-schema';
import { merchantOf } from '../cases/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { HelpLineAct, HelpLinesService } from './help-lines.service.ts';
import type { HelpLine } from './help-lines.store.ts';

export interface HelpLineRouteDeps {
  readonly helpLines: HelpLinesService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const toWire = ({ id, texts, ...line }: HelpLine) => ({ ...line, texts: { ...texts }, id: id.toString() });

export const helpLineRoutes = ({ helpLines, merchants }: HelpLineRouteDeps): readonly RouteDefinition[] => {
  const actOf = async (ctx: RequestContext, code: string, reason: string): Promise<HelpLineAct> => ({
    merchant: await merchantOf(merchants, ctx, code, 'protection.manage'),
    operator: operatorOf(ctx).name,
    requestId: ctx.requestId,
    reason,
  });
  return [
    defineRoute(endpoints.helpLines, schema.helpLines, async ({ ctx, params }) => {
      const { id, languages } = await merchantOf(merchants, ctx, params.merchant, 'protection.read');
      return { lines: (await helpLines.of(id)).map(toWire), languages: [...languages] };
    }),
    defineRoute(endpoints.addHelpLine, schema.addHelpLine, async ({ ctx, params, body: { reason, ...fields } }) => {
      const act = await actOf(ctx, params.merchant, reason);
      return ctx.once(async (trx) => toWire(await helpLines.add(trx, act, fields)));
    }),
    defineRoute(
      endpoints.changeHelpLine,
      schema.changeHelpLine,
      async ({ ctx, params, body: { reason, ...fields } }) => {
        const act = await actOf(ctx, params.merchant, reason);
        return ctx.once(async (trx) => toWire(await helpLines.change(trx, act, { id: BigInt(params.id), ...fields })));
      },
    ),
    defineRoute(endpoints.removeHelpLine, schema.removeHelpLine, async ({ ctx, params, body }) => {
      const act = await actOf(ctx, params.merchant, body.reason);
      return ctx.once(async (trx) => {
        await helpLines.remove(trx, act, BigInt(params.id));
        return { removed: true as const };
      });
    }),
  ];
};
