/** What the links of the demo's agents have brought: visits by day, and members of their teams who came through them. */
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { RegistrationModule } from '../../../identity/registration/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { createDice } from '../../../play/provider/index.ts';
import { timeZoneOf } from '../../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { TEAM_AGENT } from '../../demo/index.ts';
import { insertVisits } from './visits.store.ts';

export interface LinksSeedDeps {
  readonly database: Database;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'findMember' | 'teamOf'>;
  readonly registration: Pick<RegistrationModule, 'inviteCodeOf' | 'seedRegistered'>;
  readonly now: () => Date;
}

const MERCHANT = 'aurora';
/** Agents, and how many visits their links have on a busy day. */
const LINKS = [
  { account: TEAM_AGENT, busy: 40 },
  { account: 'agent2', busy: 8 },
] as const;
const DAYS = 60;
const DAY_MS = 86_400_000;
const MINIMUM_AGE = 21;
/** Of a team the newest so many are looked through. */
const NEWEST = 200;

/** Agents that are not there have no link; those whose link has visits already are left out. */
export const seedLinks = async (deps: LinksSeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, merchants, identity, registration } = deps;
  const merchant = (await merchants.directory()).byCode.get(MERCHANT);
  if (!merchant) return;
  const now = deps.now();
  const since = now.getTime() - DAYS * DAY_MS;
  let brought = 0;
  for (const { account, busy } of LINKS) {
    const agent = await identity.findMember(merchant.id, account);
    if (!agent) continue;
    const dice = createDice(`links of ${account}`);
    const visits = Array.from({ length: DAYS }, (_, ago) => ({
      at: new Date(now.getTime() - ago * DAY_MS),
      visits: 1 + dice.below(busy),
    }));
    const code = await registration.inviteCodeOf({ merchantId: merchant.id, memberId: agent.id }, now);
    const team = await identity.teamOf({
      merchantId: merchant.id,
      agentId: agent.id,
      depthMax: 1,
      offset: 0,
      limit: NEWEST,
    });
    const members = team.members.filter(({ isAgent, registeredAt }) => isAgent === 0 && registeredAt.getTime() > since);
    brought += await database.transaction(async (trx) => {
      const place = { merchantId: merchant.id, memberId: agent.id, timeZone: timeZoneOf(merchant) };
      if (!(await insertVisits(trx, place, visits))) return 0;
      const order = { merchantId: merchant.id, code, domain: 'localhost', minimumAge: MINIMUM_AGE, members };
      await registration.seedRegistered(trx, order);
      return members.length;
    });
  }
  report(`visits of agents' links, ${brought} registrations through them`);
};
