import type { ReplyOf } from 'shared-contracts/http';
import * as endpoints from 'shared-contracts/reports';
import * as schema from 'shared-contracts/reports/schema';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { OperatorContact } from '../operators/index.ts';
import type { MailAct, ReportMails } from './report-mails.service.ts';
import type { ReportMailRow } from './report-mails.store.ts';

type WireMail = ReplyOf<typeof schema.addReportMail>;

const toWire = (row: ReportMailRow, readers: readonly OperatorContact[]): WireMail => {
  const reached = new Set(readers.filter(({ email }) => email !== null).map(({ id }) => id));
  return {
    ...row,
    id: row.id.toString(),
    recipients: row.recipients.map(({ id, name }) => ({ name, receives: reached.has(id) })),
    changedAt: row.changedAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  };
};

export const reportMailRoutes = (deps: {
  readonly mails: ReportMails;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}): readonly RouteDefinition[] => {
  const { mails } = deps;
  const merchantOf = createMerchantOf(deps.merchants);
  const actOf = async (ctx: RequestContext, code: string): Promise<MailAct> => ({
    ...{
      merchant: await merchantOf(ctx, code),
      operator: operatorOf(ctx).name,
      at: ctx.now(),
      requestId: ctx.requestId,
    },
  });

  return [
    defineRoute(endpoints.reportMails, schema.reportMails, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const [rows, readers] = await Promise.all([mails.list(merchant.id), mails.readers(merchant.id)]);
      return {
        mails: rows.map((row) => toWire(row, readers)),
        operators: readers.map(({ name, email }) => ({ name, hasAddress: email !== null })),
        timeZone: timeZoneOf(merchant),
      };
    }),
    defineRoute(endpoints.addReportMail, schema.addReportMail, async ({ ctx, params, body }) => {
      const act = await actOf(ctx, params.merchant);
      const readers = await mails.readers(act.merchant.id);
      return ctx.once(async (trx) => toWire(await mails.add(trx, act, body), readers));
    }),
    defineRoute(endpoints.changeReportMail, schema.changeReportMail, async ({ ctx, params, body }) => {
      const act = await actOf(ctx, params.merchant);
      const { version, ...input } = body;
      const changed = await mails.change(act, { id: BigInt(params.id), version }, input);
      return toWire(changed, await mails.readers(act.merchant.id));
    }),
    defineRoute(endpoints.switchReportMail, schema.switchReportMail, async ({ ctx, params, body }) => {
      const act = await actOf(ctx, params.merchant);
      const switched = await mails.switch(act, BigInt(params.id), body.state);
      return toWire(switched, await mails.readers(act.merchant.id));
    }),
    defineRoute(endpoints.sendReportMail, schema.sendReportMail, async ({ ctx, params }) => {
      const act = await actOf(ctx, params.merchant);
      return ctx.once(async (trx) => ({ mails: await mails.sendNow(trx, act, BigInt(params.id)) }));
    }),
  ];
};
