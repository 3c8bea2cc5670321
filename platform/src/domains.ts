/** Every storey of the platform, put together from the ground up (storeys.json). A storey wires its domains itself, in its assemble.ts. */
import { assembleAgents } from './agents/assemble.ts';
import { assembleBackOffice } from './back-office/assemble.ts';
import { assembleCashier } from './cashier/assemble.ts';
import { assembleContent } from './content/assemble.ts';
import { assembleDelivery } from './delivery/assemble.ts';
import { assembleGround } from './ground/assemble.ts';
import { assembleIdentity } from './identity/assemble.ts';
import type { PlatformDeps, PlatformModule } from './kernel/index.ts';
import type { Money } from './money/assemble.ts';
import { assemblePlay } from './play/assemble.ts';
import { assembleProtection } from './protection/assemble.ts';
import { assembleRewards } from './rewards/assemble.ts';
import { assembleTenancy } from './tenancy/assemble.ts';

/** The domains in the order of their start; rows of the demo are written in it too. */
export const createDomains = (deps: PlatformDeps, money: Money): readonly PlatformModule[] => {
  const ground = assembleGround(deps);
  const tenancy = assembleTenancy(deps, { ground });
  const identity = assembleIdentity(deps, { ground, tenancy, money });
  const protection = assembleProtection(deps, { ground, tenancy, identity });
  const play = assemblePlay(deps, { ground, tenancy, money, identity, protection });
  const content = assembleContent(deps, { ground, tenancy, identity, play, protection });
  const cashier = assembleCashier(deps, { ground, tenancy, money, identity, play, protection, content });
  const rewards = assembleRewards(deps, { ground, tenancy, money, identity, protection, content, cashier });
  const agents = assembleAgents(deps, { ground, tenancy, money, identity, content });
  const delivery = assembleDelivery(deps, { ground, tenancy, identity, play, content });
  const below = [ground, tenancy, identity, protection, play, content, cashier, rewards, agents, delivery].flatMap(
    ({ modules }): readonly PlatformModule[] => modules,
  );
  const jobs = below.flatMap((module) => module.jobs ?? []);
  const backOffice = assembleBackOffice(deps, { ground, tenancy, money, identity, protection, delivery, jobs });
  for (const { port } of [ground, tenancy, identity, protection, content]) port.requireFilled();
  return [...below, ...backOffice.modules];
};
