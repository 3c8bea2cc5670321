/** Who acts at which merchant, from a call of an operator. */
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { operatorOf } from '../../kernel/index.ts';
import type { RequestContext } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { OperatorAct } from './applications.service.ts';

export const createScope = ({ merchants }: { readonly merchants: Pick<MerchantsService, 'directory'> }) => {
  const merchantOf = createMerchantOf(merchants);
  const actOf = (ctx: RequestContext, merchant: Merchant, reason: string | undefined): OperatorAct => ({
    actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
    merchant,
    reason: reason ?? null,
    now: ctx.now(),
  });
  return { merchantOf, actOf };
};

export type Scope = ReturnType<typeof createScope>;
