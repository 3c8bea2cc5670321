/** The seamless wallet as a module of the platform (design 3.8). */
import { createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import { createSeal } from '../../kernel/crypto/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Proposals } from '../../ground/proposals/index.ts';
import type { BatchLimits, PlatformDeps, PlatformModule, TransactionalJob } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { walletVendorsOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { seedHistory } from './demo/seed-history.ts';
import type { HistorySeedDependencies } from './demo/seed-history.ts';
import { createFreePlayTickets } from './free-play-ticket.ts';
import type { FreePlayer } from './free-play-ticket.ts';
import { createKeyRing } from './key-ring.ts';
import type { KeyRing } from './key-ring.ts';
import { providerDeskRoutes } from './operator.routes.ts';
import { WAIT_MS_MAX, createOverload } from './overload.ts';
import { providerRoutes } from './provider.routes.ts';
import { createProviderService } from './provider.service.ts';
import type { ProviderService } from './provider.service.ts';
import { pruneSpent } from './provider.store.ts';
import { createVendorKeys } from './vendor-keys.service.ts';
import { createVendorVerifier } from './vendor-verifier.ts';
import { HOUSE, OWN_VENDORS } from './own-vendors.ts';

export { createDice } from './demo/random.policy.ts';
export { seedPast } from './demo/seed-many.ts';
export { signRequest } from './signature.policy.ts';
export type { KeyRing, SecretSeal } from './key-ring.ts';
export type { LaunchTicket, ProviderService } from './provider.service.ts';
export { findRound, listRoundCalls, listRounds, sumPlayedSince, sumRounds, sumWageredSince } from './rounds.store.ts';
export type { RoundCall, RoundFilter, RoundKey, RoundRow, RoundSums } from './rounds.store.ts';
export { OWN_VENDORS } from './own-vendors.ts';
export type { FreePlayer } from './free-play-ticket.ts';
export { closeFreeBet, endFreeBets, grantFreeBets } from './free-bets.store.ts';
export { isAnyTouchedSince, callsCompleteUntil, readSettledRounds, touchedSince } from './settled-rounds.store.ts';
export type { TouchedRound, SettledRound } from './settled-rounds.store.ts';
export { listTeamRounds, roundsOfDay, sumBranchRounds, sumGameRounds, sumTeamRounds } from './team-rounds.store.ts';
export type {
  BranchRounds,
  GameRounds,
  RoundsChoice,
  TeamRound,
  TeamRoundsDay,
  TeamRoundsFilter,
} from './team-rounds.store.ts';
export { countMemberRounds, listMemberRounds } from './member-rounds.store.ts';
export type { MemberRound } from './member-rounds.store.ts';

export interface ProviderModule extends PlatformModule {
  readonly service: ProviderService;
  readonly keys: KeyRing;
  /** Opens a game for play money. */
  readonly freePlayToken: (player: FreePlayer) => string;
}

const OWN_KEY = '1';

/** Their keys follow from the house's: an installation has one secret for its game server. */
const secretOf = (vendor: string, house: Uint8Array): Buffer =>
  createHmac('sha256', house).update(`vendor ${vendor}`).digest();

export interface ProviderModuleDeps extends PlatformDeps {
  readonly ledger: Ledger;
  readonly audit: AuditTrail;
  readonly proposals: Proposals;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly batches?: BatchLimits;
  /** How long a call may wait for the database before others are turned away, in milliseconds. */
  readonly waitMsMax?: number;
  /** What the demo's rows are made of; without it the module has none. */
  readonly demo?: Pick<
    HistorySeedDependencies,
    'merchantByCode' | 'findMember' | 'breakFrom' | 'maskPlayer' | 'scaleOf'
  >;
}

const pruneJob: TransactionalJob = {
  kind: 'transactional',
  name: 'provider.prune',
  everySeconds: 300,
  catchUpMax: 1,
  run: (trx) => pruneSpent(trx),
};

export const createProviderModule = (deps: ProviderModuleDeps): ProviderModule => {
  const {
    ledger,
    audit,
    proposals,
    merchants,
    demo,
    config,
    database,
    clock,
    metrics,
    outbox,
    batches,
    waitMsMax = WAIT_MS_MAX,
  } = deps;
  const registers = [metrics.registry];
  const calls = new Counter({
    name: 'provider_calls_total',
    help: 'Wallet calls of game vendors, by status.',
    labelNames: ['kind', 'vendor', 'status'],
    registers,
  });
  const refusals = new Counter({
    name: 'provider_signatures_refused_total',
    help: 'Wallet calls that were not signed well.',
    labelNames: ['reason'],
    registers,
  });

  const turnedAway = new Counter({
    name: 'provider_calls_turned_away_total',
    help: 'Wallet calls answered with 503 because the platform had more to do than it can.',
    registers,
  });

  const keys = createKeyRing(database, createSeal(config.portalSecret, 'vendor keys'), clock);
  const service = createProviderService({
    database,
    outbox,
    ledger,
    keepsWallets: async (vendor, merchantId) => {
      const merchant = (await merchants.directory()).all.find(({ id }) => id === merchantId);
      return merchant !== undefined && walletVendorsOf(merchant).includes(vendor);
    },
    ...(batches ? { batches } : {}),
    onAnswer: (kind, vendor, status) => calls.inc({ kind, vendor, status }),
  });
  const overload = createOverload({ backlog: () => service.backlog(), waitMsMax });
  const houseSecret = Buffer.from(config.providerSecretHouse, 'base64');

  return {
    name: 'provider',
    service,
    keys,
    freePlayToken: createFreePlayTickets(houseSecret, clock),
    routes: providerRoutes(service),
    operatorRoutes: providerDeskRoutes({
      ...{ database, merchants },
      vendorKeys: createVendorKeys({ database, keys, clock, audit, proposals, configured: OWN_VENDORS }),
    }),
    provides: {
      vendors: createVendorVerifier({
        ...{ keys, clock, overload },
        onRefused: (reason) => refusals.inc({ reason }),
        onOverloaded: () => turnedAway.inc(),
      }),
    },
    jobs: [pruneJob],
    // The configuration is the source of the house's key: a changed secret is in force after the next start.
    start: async () => {
      await keys.ensure(HOUSE, OWN_KEY, houseSecret);
      for (const vendor of OWN_VENDORS.filter((each) => each !== HOUSE))
        await keys.ensure(vendor, OWN_KEY, secretOf(vendor, houseSecret));
    },
    ...(demo
      ? {
          seedDemo: async (report: (text: string) => void) => {
            const rounds = await seedHistory({ database, ledger, clock, ...demo });
            report(`${rounds} rounds of the last month`);
          },
        }
      : {}),
  };
};
