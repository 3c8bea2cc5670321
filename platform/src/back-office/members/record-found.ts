/** Which members an operator found by what is sealed, in the audit log. */
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { operatorOf } from '../../kernel/index.ts';
import type { Database, RequestContext } from '../../kernel/index.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';

interface Found {
  readonly merchant: Pick<Merchant, 'code'>;
  readonly action: AuditAction;
  readonly memberIds: readonly bigint[];
}

/** Each member once, without what was looked for. Call it before anything is shown: what can't be recorded is not shown. */
export const createRecordFound =
  ({ database, audit }: { readonly database: Pick<Database, 'transaction'>; readonly audit: AuditTrail }) =>
  async (ctx: RequestContext, { merchant, action, memberIds }: Found): Promise<void> => {
    if (memberIds.length === 0) return;
    await database.transaction(async (trx) => {
      for (const memberId of new Set(memberIds))
        await audit.record(trx, {
          ...{ kind: 'operator', actor: operatorOf(ctx).name, requestId: ctx.requestId, merchant: merchant.code },
          ...{ action, subject: memberId.toString() },
        });
    });
  };
