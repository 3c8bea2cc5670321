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
  countMemberRounds,
  createProviderModule,
  listMemberRounds,
  sumPlayedSince,
  sumWageredSince,
} from './provider/index.ts';

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
    merchants,
    demo: {
      merchantByCode: merchants.byCode,
      findMember: identity.identity.service.findMember,
      maskPlayer,
      scaleOf: currencyScale,
    },
  });
  const lottery = createLotteryModule({
    ...deps,
    merchants,
    admit: (player) => ground.admission.check('play', player),
    audit: ground.audit,
  });
  const games = createGamesModule({
    ...deps,
    issueToken: provider.service.issueLaunchToken,
    admit: (player) => ground.admission.check('play', player),
    merchants,
    audit: ground.audit,
    lotteries: lottery.door,
  });
  protection.port.fill({
    ...{ playedSince: sumPlayedSince, wageredSince: sumWageredSince },
    ...{ countRounds: countMemberRounds, rounds: listMemberRounds },
  });
  return { games, modules: [games, provider, lottery] };
};
export type Play = ReturnType<typeof assemblePlay>;
