/** Where an operator opens a preview: the merchant's own portal. */
import { PortalError } from 'shared-contracts/errors';
import { publicOrigin } from '../../kernel/index.ts';
import type { Config } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';

/** Name in the portal's address of the token that opens a preview. */
const PREVIEW_PARAM = 'preview';

/** @throws PortalError `request.not-found` where the merchant has no host. */
export type PreviewAddressing = (merchantId: number, page: string, token: string) => Promise<string>;

export const createPreviewAddressing =
  (config: Pick<Config, 'portalPublicUrl'>, merchants: Pick<MerchantsService, 'byId'>): PreviewAddressing =>
  async (merchantId, page, token) => {
    const [host] = (await merchants.byId(merchantId)).hosts;
    if (host === undefined) throw new PortalError('request.not-found');
    const url = new URL(page, publicOrigin(config, host));
    url.searchParams.set(PREVIEW_PARAM, token);
    return url.href;
  };
