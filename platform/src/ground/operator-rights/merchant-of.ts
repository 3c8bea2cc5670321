import { PortalError } from 'shared-contracts/errors';
import { operatorOf } from '../../kernel/index.ts';
import type { Operator, RequestContext } from '../../kernel/index.ts';
import { mayTouch } from './rights.policy.ts';

/** The merchants of the installation, as the storey of merchants keeps them. */
export interface MerchantDirectory<Merchant> {
  directory(): Promise<{ readonly byCode: ReadonlyMap<string, Merchant> }>;
}

/**
 * The merchant with this code, as the operator may see it. A merchant that is not the operator's is answered like one that does not exist.
 * @throws PortalError `merchant.unknown`.
 */
export const merchantOfOperator = async <Merchant extends { readonly id: number }>(
  merchants: MerchantDirectory<Merchant>,
  operator: Operator,
  code: string,
): Promise<Merchant> => {
  const merchant = (await merchants.directory()).byCode.get(code);
  if (!merchant || !mayTouch(operator, merchant.id)) throw new PortalError('merchant.unknown');
  return merchant;
};

/** The same for the operator of a call. */
export const createMerchantOf =
  <Merchant extends { readonly id: number }>(merchants: MerchantDirectory<Merchant>) =>
  (ctx: RequestContext, code: string): Promise<Merchant> =>
    merchantOfOperator(merchants, operatorOf(ctx), code);
