/** Play: the catalogue, the vendors' wallet calls, the portal's own lotteries. */
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Money } from '../money/assemble.ts';
import type { Protection } from '../protection/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createGamesModule, currencyScale, maskPlayer } from './games/index.ts';
import { createLotteryModule } from './lottery/index.ts';
import {
  OWN_VENDORS,
  countMemberRounds,
  createProviderModule,
  listMemberRounds,
  sumPlayedSince,
  sumWageredSince,
} from './provider/index.ts';
import { createReconciliationModule, createVendorList } from './reconciliation/index.ts';

/** Vendors whose lists of rounds can be asked for. */
const vendorListsOf = ({ gamePublicUrl: url, providerSecretHouse }: PlatformDeps['config']) => {
  const secret = Buffer.from(providerSecretHouse, 'base64');
  return new Map(OWN_VENDORS.map((vendor) => [vendor, createVendorList({ vendor, url, secret })]));
};

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly money: Money;
  readonly identity: Identity;
  readonly protection: Protection;
}

export const assemblePlay = (deps: PlatformDeps, { ground, tenancy, money, identity, protection }: Below) => {
  const { merchants } = tenancy;
  const provider = createProviderModule({
    ...deps,
    ledger: money.ledger,
    audit: ground.audit,
    proposals: ground.proposals,
    merchants,
    demo: {
      merchantByCode: merchants.byCode,
      findMember: identity.identity.service.findMember,
      breakFrom: async (memberId) => (await protection.protection.history(memberId)).at(-1)?.startsAt ?? null,
      maskPlayer,
      scaleOf: currencyScale,
    },
  });
  const lottery = createLotteryModule({
    ...deps,
    merchants,
    admit: (player) => ground.admission.check('play', player),
    audit: ground.audit,
    inDemoSession: identity.identity.inDemoSession,
  });
  const games = createGamesModule({
    ...deps,
    issueToken: provider.service.issueLaunchToken,
    freePlayToken: provider.freePlayToken,
    admit: (player) => ground.admission.check('play', player),
    merchants,
    audit: ground.audit,
    lotteries: lottery.door,
  });
  const reconciliation = createReconciliationModule({
    ...{ ...deps, merchants, audit: ground.audit, cases: protection.cases, lists: vendorListsOf(deps.config) },
  });
  protection.port.fill({
    ...{ playedSince: sumPlayedSince, wageredSince: sumWageredSince },
    ...{ countRounds: countMemberRounds, rounds: listMemberRounds },
  });
  return { games, modules: [games, provider, lottery, reconciliation] };
};
export type Play = ReturnType<typeof assemblePlay>;
