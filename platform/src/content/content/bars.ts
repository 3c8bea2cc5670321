/** The part of system information that the portal's bars are drawn from. It travels with each page as well. */
import type { PageBars } from 'shared-contracts/composition';
import type { Clock } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { isDuring } from './content.model.ts';
import type { FrameService } from './frame.service.ts';

export interface BarsDeps {
  readonly frame: Pick<FrameService, 'of'>;
  readonly merchants: Pick<MerchantsService, 'byId'>;
  readonly clock: Pick<Clock, 'now'>;
}

export type ReadBars = (merchantId: number) => Promise<PageBars>;

/** Answered from memory. */
export const createReadBars =
  ({ frame, merchants, clock }: BarsDeps): ReadBars =>
  async (merchantId) => {
    const { customerService, referrals } = await frame.of(merchantId);
    const { settings, hosts } = await merchants.byId(merchantId);
    const { gamingVenues } = settings;
    const hasVenues = Array.isArray(gamingVenues) && gamingVenues.length > 0;
    return {
      referral: referrals.some((period) => isDuring(period, clock.now())),
      customerService,
      windows: { venues: hasVenues, lines: hosts.length > 1 },
      own: [...(hasVenues ? ['venues'] : []), ...(customerService.length > 0 ? ['service'] : []), 'protection'],
    };
  };
