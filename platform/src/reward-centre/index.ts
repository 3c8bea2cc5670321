import type { PlatformModule } from '../kernel/index.ts';
import { createRewardCentreService } from './reward-centre.service.ts';
import type { RewardCentreService } from './reward-centre.service.ts';

export type { GrantSource, NewGrant } from './grant.model.ts';
export type { RewardCentreService } from './reward-centre.service.ts';

export interface RewardCentreModule extends PlatformModule {
  readonly service: RewardCentreService;
}

/** The domain of what is granted to members and claimed by them. */
export const createRewardCentreModule = (): RewardCentreModule => ({
  name: 'reward-centre',
  service: createRewardCentreService(),
  routes: [],
});
