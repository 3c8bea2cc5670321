import { createMerchantOf, requireRight } from '../../ground/operator-rights/index.ts';
import { operatorOf } from '../../kernel/index.ts';
import type { RequestContext } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';

/** @throws PortalError `session.forbidden`, `merchant.unknown`. */
export const merchantOf = async (
  merchants: Pick<MerchantsService, 'directory'>,
  ctx: RequestContext,
  code: string,
  right: 'protection.read' | 'protection.manage' | 'compliance.manage',
): Promise<Merchant> => {
  requireRight(operatorOf(ctx), right);
  return createMerchantOf(merchants)(ctx, code);
};
