/** The registry as operators and teams read it. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type { ReplyOf } from 'shared-contracts/http';
import { compareModules } from 'shared-contracts/module';
import type { ModuleName } from 'shared-contracts/module';
import type * as schema from 'shared-contracts/releases/schema';
import { decidedToWire } from '../../ground/proposals/index.ts';
import type { Database } from '../../kernel/index.ts';
import { isModuleOn } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { GuardProposal, ReleaseGuard } from './guard.service.ts';
import type { Canary, PublishedRelease, ReleaseChoice } from './release.model.ts';
import { releaseWarnings } from './release.policy.ts';
import { countReleases, readReleases } from './releases.store.ts';
import { percentOf } from './rollout.policy.ts';
import { readChannelReferences } from './rollout.store.ts';
import type { Choices } from './rollout.store.ts';

type ModuleHistory = ReplyOf<typeof schema.moduleHistory>;
type MerchantChoice = ModuleHistory['merchants'][number];
type ReleaseState = ModuleHistory['releases'][number]['state'];

/** What browsers said of a release in the last hour. */
export type ReleaseHealth = ModuleHistory['releases'][number]['health'];
/** The telemetry's answer, by hash; a release that nobody spoke of is left out. */
export type ReadReleaseHealth = (
  module: ModuleName,
  hashes: readonly string[],
) => Promise<ReadonlyMap<string, ReleaseHealth>>;

const UNHEARD: ReleaseHealth = {
  loads: 0,
  failures: 0,
  failureRate: 0,
  loadMs: null,
  vitals: { LCP: null, INP: null, CLS: null },
};

export interface ReleasesView {
  /** Every module at every merchant that may be seen. */
  overview(maySee: (merchantId: number) => boolean): Promise<ReplyOf<typeof schema.releaseOverview>>;
  /** Throws `module.unknown`. */
  history(
    module: ModuleName,
    page: z.output<typeof schema.moduleHistory.query>,
    maySee: (merchantId: number) => boolean,
  ): Promise<ModuleHistory>;
  choicesOf(module: ModuleName, merchantIds: readonly number[]): Promise<MerchantChoice[]>;
}

export interface ReleasesViewDeps {
  readonly database: Database;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly choices: () => Promise<Choices>;
  readonly health: ReadReleaseHealth;
  readonly guard: Pick<ReleaseGuard, 'isOn' | 'waiting' | 'decided'>;
}

const referenceTo = (release: PublishedRelease | null): { version: string; hash: string } | null =>
  release && { version: release.version, hash: release.hash };

const toWireCanary = (canary: Canary): NonNullable<MerchantChoice['canary']> => ({
  release: { version: canary.release.version, hash: canary.release.hash },
  percent: percentOf(canary.share),
  accounts: [...canary.accounts],
  minLoads: canary.minLoads,
  maxFailureRate: canary.maxFailureRate,
  startedAt: canary.startedAt.toISOString(),
  startedBy: canary.startedBy,
});

const toWireChoice = (merchant: Merchant, choice: ReleaseChoice): MerchantChoice => ({
  merchant: merchant.code,
  module: choice.module,
  enabled: isModuleOn(merchant, choice.module),
  current: referenceTo(choice.current),
  previous: referenceTo(choice.previous),
  channel: choice.channel,
  canary: choice.canary && toWireCanary(choice.canary),
  changedAt: choice.changedAt?.toISOString() ?? null,
  changedBy: choice.changedBy,
});

const toWireProposal = ({ id, reason, proposedAt, proposedBy, act, promotion }: GuardProposal) => ({
  ...{ id: id.toString(), reason, proposedAt: proposedAt.toISOString(), proposedBy, act },
  ...{ release: promotion?.release ?? null, merchant: promotion?.merchant ?? null },
});

/** What somebody does with a release, the most telling first. */
const stateOf = (hash: string, choices: readonly ReleaseChoice[], isTakenBack: boolean): ReleaseState => {
  if (choices.some(({ current }) => current?.hash === hash)) return 'running';
  if (choices.some(({ canary }) => canary?.release.hash === hash)) return 'canary';
  if (choices.some(({ previous }) => previous?.hash === hash)) return 'fallback';
  return isTakenBack ? 'taken-back' : 'stored';
};

export const createReleasesView = ({ database, merchants, choices, health, guard }: ReleasesViewDeps): ReleasesView => {
  const ofModule = async (module: ModuleName): Promise<readonly (readonly [Merchant, ReleaseChoice])[]> => {
    const [{ byId }, all] = [await merchants.directory(), await choices()];
    return [...all].flatMap(([merchantId, modules]) => {
      const merchant = byId.get(merchantId);
      const choice = modules.get(module);
      return merchant && choice ? [[merchant, choice] as const] : [];
    });
  };

  const pageOf = async (
    module: ModuleName,
    page: { readonly offset: number; readonly limit: number },
    running: readonly ReleaseChoice[],
  ): Promise<ModuleHistory['releases']> => {
    const releases = await readReleases(database.db, module, page);
    const heard = await health(
      module,
      releases.map(({ hash }) => hash),
    );
    return releases.map((release) => ({
      module: release.module,
      version: release.version,
      hash: release.hash,
      contract: release.contract,
      bytes: release.files.reduce((sum, file) => sum + file.bytes, 0),
      publishedAt: release.publishedAt.toISOString(),
      publishedBy: release.publishedBy,
      state: stateOf(release.hash, running, release.takenBack !== null),
      takenBack: release.takenBack && { ...release.takenBack, at: release.takenBack.at.toISOString() },
      warnings: [...releaseWarnings(release)],
      health: heard.get(release.hash) ?? UNHEARD,
    }));
  };

  return {
    overview: async (maySee) => {
      const all = [...(await choices())];
      const modules = [...new Set(all.flatMap(([, ofMerchant]) => [...ofMerchant.keys()]))].sort(compareModules);
      const visible = await Promise.all(modules.map((module) => ofModule(module)));
      return {
        modules,
        choices: visible
          .flat()
          .filter(([merchant]) => maySee(merchant.id))
          .map(([merchant, choice]) => toWireChoice(merchant, choice)),
      };
    },
    history: async (module, { pageNo, pageSize }, maySee) => {
      const all = await ofModule(module);
      if (all.length === 0) throw new PortalError('module.unknown');
      const running = all.map(([, choice]) => choice);
      const [guarded, waiting, decided, channels, releases, totalRows] = await Promise.all([
        guard.isOn(module),
        guard.waiting(module),
        guard.decided(module),
        readChannelReferences(database.db, module),
        pageOf(module, { offset: (pageNo - 1) * pageSize, limit: pageSize }, running),
        countReleases(database.db, module),
      ]);
      return {
        module,
        guarded,
        waiting: waiting && toWireProposal(waiting),
        decided: decided && decidedToWire(decided),
        channels: [...channels],
        merchants: all
          .filter(([merchant]) => maySee(merchant.id))
          .map(([merchant, choice]) => toWireChoice(merchant, choice)),
        releases,
        totalRows,
        totalPages: Math.ceil(totalRows / pageSize),
      };
    },
    choicesOf: async (module, merchantIds) =>
      (await ofModule(module))
        .filter(([merchant]) => merchantIds.includes(merchant.id))
        .map(([merchant, choice]) => toWireChoice(merchant, choice)),
  };
};
