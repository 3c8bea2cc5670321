/** Calls about the export of one's whole history. */
import * as endpoints from 'shared-contracts/protection';
import * as schema from 'shared-contracts/protection/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Reauthentication } from './attention.service.ts';
import type { ExportsService } from './exports.service.ts';
import type { DataExport } from './exports.store.ts';

const askingOf = (ctx: RequestContext) => ({
  merchant: ctx.merchant,
  memberId: sessionOf(ctx).memberId,
  requestId: ctx.requestId,
  now: ctx.now(),
});

const toWire = ({ id, state, askedAt, readyAt, expiresAt, done, total, parts }: DataExport) => ({
  id: id.toString(),
  ...{ state, done, total, parts },
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

export const exportRoutes = (
  exports: ExportsService,
  reauthentication: Pick<Reauthentication, 'require'>,
): readonly RouteDefinition[] => [
  defineRoute(endpoints.latestExport, schema.latestExport, async ({ ctx }) => {
    const row = await exports.latest(askingOf(ctx));
    return { latest: row && toWire(row) };
  }),
  defineRoute(endpoints.askExport, schema.askExport, async ({ ctx }) => {
    await reauthentication.require(sessionOf(ctx));
    return ctx.once(async (trx) => ({ latest: toWire(await exports.ask(trx, askingOf(ctx))) }));
  }),
  defineRoute(endpoints.exportPart, schema.exportPart, async ({ ctx, params }) => {
    const { kind, rows } = await exports.part(askingOf(ctx), BigInt(params.id), params.part);
    return { kind, rows: [...rows] };
  }),
];
