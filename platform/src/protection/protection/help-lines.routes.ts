/** What operators may do about the help lines of a merchant. */
import * as endpoints from 'shared-contracts/protection/help-lines';
import * as schema from 'shared-contracts/protection/help-lines-schema';
import { merchantOf } from '../cases/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersion,
  readFormVersions,
} from '../../kernel/index.ts';
import type { Database, FormVersion, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { HelpLineAct, HelpLinesService } from './help-lines.service.ts';
import type { HelpLine } from './help-lines.store.ts';

export interface HelpLineRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly helpLines: HelpLinesService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const toWire = ({ id, texts, ...line }: HelpLine, saved: FormVersion) => ({
  ...{ ...line, texts: { ...texts }, id: id.toString() },
  ...formVersionToWire(saved),
});

const formOf = (id: bigint): string => `help-line:${id}`;

export const helpLineRoutes = ({ database, helpLines, merchants }: HelpLineRouteDeps): readonly RouteDefinition[] => {
  const actOf = async (ctx: RequestContext, code: string, reason: string): Promise<HelpLineAct> => ({
    merchant: await merchantOf(merchants, ctx, code, 'protection.manage'),
    operator: operatorOf(ctx).name,
    requestId: ctx.requestId,
    reason,
  });
  return [
    defineRoute(endpoints.helpLines, schema.helpLines, async ({ ctx, params }) => {
      const { id, languages } = await merchantOf(merchants, ctx, params.merchant, 'protection.read');
      const forms = (await helpLines.of(id)).map((line) => formOf(line.id));
      // Versions first: what is shown is never older than its version.
      const versionOf = await readFormVersions(database.db, id, forms);
      const lines = (await helpLines.of(id)).map((line) => toWire(line, versionOf(formOf(line.id))));
      return { lines, languages: [...languages] };
    }),
    defineRoute(endpoints.addHelpLine, schema.addHelpLine, async ({ ctx, params, body: { reason, ...fields } }) => {
      const act = await actOf(ctx, params.merchant, reason);
      return ctx.once(async (trx) => {
        const added = await helpLines.add(trx, act, fields);
        return toWire(added, await readFormVersion(trx, act.merchant.id, formOf(added.id)));
      });
    }),
    defineRoute(
      endpoints.changeHelpLine,
      schema.changeHelpLine,
      async ({ ctx, params, body: { reason, version, ...fields } }) => {
        const act = await actOf(ctx, params.merchant, reason);
        const id = BigInt(params.id);
        const save = { merchantId: act.merchant.id, form: formOf(id), version, by: act.operator };
        return ctx.once(async (trx) => {
          const saved = await advanceFormVersion(trx, save);
          return toWire(await helpLines.change(trx, act, { id, ...fields }), saved);
        });
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
