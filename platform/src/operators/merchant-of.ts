import { PortalError } from 'shared-contracts/errors';
import { operatorOf } from '../kernel/index.ts';
import type { RequestContext } from '../kernel/index.ts';
import type { Merchant, MerchantsService } from '../merchants/index.ts';
import { mayTouch } from './operators.policy.ts';

export type MerchantOf = (ctx: RequestContext, code: string) => Promise<Merchant>;

/**
 * The merchant of an operator's call. One outside of the operator's own is answered like one that does not exist.
 * @throws PortalError `merchant.unknown`.
 */
export const createMerchantOf =
  (merchants: Pick<MerchantsService, 'directory'>): MerchantOf =>
  async (ctx, code) => {
    const merchant = (await merchants.directory()).byCode.get(code);
    if (!merchant || !mayTouch(operatorOf(ctx), merchant.id)) throw new PortalError('merchant.unknown');
    return merchant;
  };
