/** Catalogue, launch and boards as a module of the platform. */
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { LeasedJob, PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { refreshRanks } from './boards.store.ts';
import { installCatalogue } from './catalogue.store.ts';
import type { Catalogue } from './catalogue.store.ts';
import { artPlugin } from './catalogue/art.plugin.ts';
import { CATALOGUE } from './catalogue/index.ts';
import type { VerifyUrl } from './game-view.ts';
import { freePlayJob } from './free-play.job.ts';
import { gamesRoutes } from './games.routes.ts';
import { createGamesService } from './games.service.ts';
import type { GamesService } from './games.service.ts';
import { createLaunchService } from './launch.service.ts';
import type { LaunchDependencies, LaunchService, LaunchTicket } from './launch.service.ts';
import { gameDeskRoutes } from './operator.routes.ts';
import { createGameDesk } from './operator.service.ts';
import { createOfferedLanes } from './offered-lanes.ts';
import type { OfferedLanes } from './offered-lanes.ts';
import { OWN_VENDORS } from '../provider/index.ts';
import { createVendorCatalogues } from './vendor-catalogue.service.ts';
import { createVendorGate } from './vendor-gate.ts';
import type { VendorGate } from './vendor-gate.ts';

export { vendorNames } from './games.store.ts';
export type { GamesService } from './games.service.ts';
export type { LaunchTicket } from './launch.service.ts';
export type { VendorGate } from './vendor-gate.ts';
export { maskPlayer } from './player-mask.policy.ts';
export { refreshRanks } from './boards.store.ts';
export { artUrl } from './catalogue/index.ts';
export { copyOffer, offerEverything } from './copy.store.ts';
export { installHouseGames, offerHouseGame } from './house-games.store.ts';
export { currencyScale } from './currency-scale.policy.ts';

export interface GamesModule extends PlatformModule {
  readonly service: GamesService;
  readonly launches: LaunchService;
  readonly emptyLanes: OfferedLanes['emptyLanes'];
  readonly verifyUrl: VerifyUrl;
}

export interface GamesModuleDeps extends PlatformDeps {
  readonly issueToken: (ticket: LaunchTicket) => Promise<string>;
  readonly freePlayToken: LaunchDependencies['freePlayToken'];
  readonly admit: LaunchDependencies['admit'];
  readonly lotteries?: LaunchDependencies['lotteries'];
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly audit: AuditTrail;
  readonly catalogue?: Catalogue;
  /** Instead of the house's own game server. */
  readonly gates?: readonly VendorGate[];
}

const RANKS_EVERY_SECONDS = 300;

const rankJob: LeasedJob = {
  kind: 'leased',
  name: 'games.rank',
  everySeconds: RANKS_EVERY_SECONDS,
  catchUpMax: 1,
  leaseSeconds: 120,
  run: (database, { period }) => refreshRanks(database.db, period.end),
};

export const createGamesModule = ({
  config,
  database,
  outbox,
  clock,
  audit,
  ...parts
}: GamesModuleDeps): GamesModule => {
  const catalogue = parts.catalogue ?? CATALOGUE;
  const own = OWN_VENDORS.map((vendor) =>
    createVendorGate({ vendor, publicUrl: config.gamePublicUrl, healthUrl: `${config.gamePublicUrl}/healthz` }),
  );
  const gates = new Map((parts.gates ?? own).map((gate) => [gate.vendor, gate]));
  const service = createGamesService({ database });
  const launches = createLaunchService({
    database,
    gates,
    issueToken: parts.issueToken,
    freePlayToken: parts.freePlayToken,
    admit: parts.admit,
    lotteries: parts.lotteries,
  });
  const verifyUrl: VerifyUrl = (vendor, round) => gates.get(vendor)?.verifyUrl(round) ?? null;
  const { snapshot, emptyLanes } = createOfferedLanes(database);
  const allMerchants = async () => (await parts.merchants.directory()).all;
  const install = async (): Promise<void> => {
    const merchants = await allMerchants();
    await database.transaction((trx) => installCatalogue(trx, catalogue, merchants));
  };

  return {
    name: 'games',
    service,
    launches,
    emptyLanes,
    verifyUrl,
    routes: gamesRoutes(service, launches, verifyUrl),
    operatorRoutes: gameDeskRoutes({
      desk: createGameDesk({ database, outbox, audit }),
      catalogues: createVendorCatalogues({ database, outbox, audit, merchants: allMerchants }),
      merchants: parts.merchants,
    }),
    plugin: artPlugin,
    // The console shows the pictures that banners and games have.
    operatorPlugin: artPlugin,
    jobs: [rankJob, freePlayJob(config.gamePublicUrl, OWN_VENDORS)],
    start: async () => {
      await install();
      await refreshRanks(database.db, clock.now());
      await snapshot.start();
    },
    stop: () => snapshot.stop(),
    seedDemo: async (report) => {
      await install();
      report(`${catalogue.games.length} games of ${catalogue.vendors.length} vendors`);
    },
  };
};
