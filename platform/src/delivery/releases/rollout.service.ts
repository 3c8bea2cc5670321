/** Who runs which release: promotions, pins, canaries and the way back (design 3.3). One transaction an order, retries act once. */
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import { AGAIN_PERCENT_MAX } from 'shared-contracts/releases';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditAction, AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { PlatformDeps, Trx } from '../../kernel/index.ts';
import type { CanaryControl } from './canary-control.ts';
import { isGuarded } from './guard.store.ts';
import { STABLE, releaseLabel } from './release.model.ts';
import type { PublishedRelease } from './release.model.ts';
import { fitReasons } from './release.policy.ts';
import type { Surroundings } from './release.policy.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { findRelease, readLabel } from './releases.store.ts';
import { moveEverybodyBack, moveHead, moveMerchant, moveMerchantBack } from './rollout.moves.ts';
import type { BackMove } from './rollout.moves.ts';
import { accountKey, percentOf } from './rollout.policy.ts';
import {
  deleteCanary,
  insertCanary,
  findTakenBack,
  markOrdered,
  markTakenBack,
  readCanaries,
  readChannels,
  readStandings,
  updateCanary,
} from './rollout.store.ts';
import { insertModule, lockModule, readMerchantIds } from '../../tenancy/merchants/index.ts';
import type { CanaryOrder, CanaryRow, Channel, Choices, MerchantStanding } from './rollout.store.ts';

export interface RolloutDeps extends Pick<PlatformDeps, 'database' | 'log'> {
  readonly storage: ReleaseStorage;
  readonly audit: AuditTrail;
  /** What every merchant runs now, from memory. */
  readonly choices: () => Promise<Choices>;
  /** What a release of the module meets: the shell's offer, and the routes of the other modules. */
  readonly surroundings: () => Promise<Surroundings>;
  readonly compositionChanged: (trx: Trx, merchantIds: readonly number[]) => Promise<void>;
}

interface MerchantKey {
  readonly id: number;
  readonly code: string;
}

export interface Order {
  readonly module: ModuleName;
  readonly reason: string;
  readonly actor: AuditActor;
}
/** Null: at every merchant. */
interface MaybeOneMerchant {
  readonly merchant: MerchantKey | null;
}

export type Promotion = Order &
  MaybeOneMerchant & {
    readonly release: string;
    readonly channel: string;
    /** What belongs into the same transaction. */
    readonly within?: (trx: Trx) => Promise<void>;
  };
export type RollBack = Order & MaybeOneMerchant;
export type FollowOrPin = Order & { readonly merchant: MerchantKey } & (
    | { readonly mode: 'follow'; readonly channel: string }
    | { readonly mode: 'pin'; readonly release: string }
  );
export type CanaryStart = Order &
  MaybeOneMerchant &
  Omit<CanaryOrder, 'hash'> & {
    readonly release: string;
    /** The version once more, where the release was taken back. */
    readonly again?: string | undefined;
  };

export interface Outcome {
  readonly changed: boolean;
  /** Merchants that the order was about and that it changed. */
  readonly merchantIds: readonly number[];
}

export interface RolloutService extends CanaryControl {
  /** Moves the head of a channel with all its followers, or pins one merchant. @throws `release.unknown`, `release.refused`, `release.taken-back`. */
  promote(order: Promotion): Promise<Outcome>;
  /** @throws `release.nothing-to-go-back-to`. Repeated, it changes nothing. */
  rollBack(order: RollBack): Promise<Outcome>;
  /** @throws as `promote`; `release.two-operators` where it is guarded, and another channel than `stable` has another release. */
  followOrPin(order: FollowOrPin): Promise<Outcome>;
  /**
   * Starts a canary or changes the one that runs. For all: at every merchant that has the module on and another release.
   * @throws `release.taken-back` unless it begins with a few and `again` names the version.
   */
  startCanary(order: CanaryStart): Promise<Outcome>;
  endCanary(order: RollBack): Promise<Outcome>;
  /** Adds a module that nobody has published yet. False: it was there. */
  register(order: Order): Promise<boolean>;
}

const TELEMETRY: AuditActor = { name: 'telemetry', kind: 'system', requestId: null };

/** `release.refused` with the reasons in `fields`, one a line. */
export const refusal = (reasons: readonly string[]): PortalError =>
  new PortalError('release.refused', {
    fields: Object.fromEntries(reasons.map((reason, index) => [`reasons.${index}`, reason])),
  });

/** Never the names of accounts: the audit log is kept for years. */
const canaryLabel = (release: string | null, { share, accounts }: Pick<CanaryRow, 'share' | 'accounts'>): string =>
  `${release ?? ''} ${percentOf(share)} %, ${accounts.length} accounts`;

const withoutDoubles = (accounts: readonly string[]): readonly string[] => [
  ...new Map(accounts.map((account) => [accountKey(account), account.trim()])).values(),
];

const isSameOrder = (row: CanaryRow, order: CanaryOrder): boolean =>
  row.hash === order.hash &&
  row.share === order.share &&
  row.minLoads === order.minLoads &&
  row.maxFailureRate === order.maxFailureRate &&
  row.accounts.join('\n') === order.accounts.join('\n');

/**
 * What was taken back goes to nobody unasked (MFE-034): only to a few, by who names its version once more.
 * @throws `release.taken-back`
 */
const refuseTakenBack = async (
  trx: Trx,
  module: ModuleName,
  ref: string,
  canary: Pick<CanaryStart, 'again' | 'share'> | null,
): Promise<void> => {
  const found = await findTakenBack(trx, module, ref);
  if (found === null) return;
  const isAFew = canary !== null && percentOf(canary.share) <= AGAIN_PERCENT_MAX;
  if (isAFew && canary.again?.trim() === found.version) return;
  throw new PortalError('release.taken-back', { params: { reason: found.reason, percent: AGAIN_PERCENT_MAX } });
};

/**
 * Where two operators release a module, one alone lets a merchant follow `stable`, or a channel whose head it runs already. Another
 * channel may have a release that was published before the guard was on.
 * @throws `release.two-operators`
 */
const refuseOtherChannel = async (
  trx: Trx,
  { module, merchant }: Pick<FollowOrPin, 'module' | 'merchant'>,
  head: Channel,
): Promise<void> => {
  if (head.channel === STABLE || !(await isGuarded(trx, module))) return;
  const mine = (await readStandings(trx, module)).find(({ merchantId }) => merchantId === merchant.id);
  if (mine?.standing?.current !== head.current) throw new PortalError('release.two-operators');
};

/** What the orders of this service share: the transaction that holds the module, and the words for the audit log. */
const createDesk = ({ database, storage, audit, surroundings, compositionChanged }: RolloutDeps) => {
  const runnable = async (
    trx: Trx,
    module: ModuleName,
    ref: string,
    around: Surroundings,
  ): Promise<PublishedRelease> => {
    const release = await findRelease(trx, module, ref);
    // What is promoted can be served.
    if (!release || !(await storage.has(module, release.hash))) throw new PortalError('release.unknown');
    const reasons = fitReasons(release, around);
    if (reasons.length > 0) throw refusal(reasons);
    await markOrdered(trx, module, release.hash);
    return release;
  };

  const record = (
    trx: Trx,
    { actor, module, reason }: Order,
    entry: {
      readonly action: AuditAction;
      readonly merchant: string | null;
      readonly before: string | null;
      readonly after: string | null;
    },
  ): Promise<void> => audit.record(trx, { ...entry, ...actedBy(actor), subject: module, reason });

  /** Runs an order alone among those of its module; announces the merchants that it answers. */
  const change = (module: ModuleName, work: (trx: Trx) => Promise<Outcome>): Promise<Outcome> =>
    database.transaction(async (trx) => {
      if (!(await lockModule(trx, module))) throw new PortalError('module.unknown');
      const outcome = await work(trx);
      if (outcome.changed) await compositionChanged(trx, outcome.merchantIds);
      return outcome;
    });

  return {
    runnable,
    record,
    change,
    /** The same for orders that let a release run. */
    changeTo: async (
      module: ModuleName,
      work: (trx: Trx, around: Surroundings) => Promise<Outcome>,
    ): Promise<Outcome> => {
      // Before the transaction: a snapshot that is out of date reads through a connection of its own.
      const around = await surroundings();
      return change(module, (trx) => work(trx, around));
    },
    recordBackMoves: async (trx: Trx, order: Order, { head, moves }: BackMove): Promise<void> => {
      if (head) {
        const before = `${STABLE}: ${await readLabel(trx, order.module, head.from)}`;
        const after = `${STABLE}: ${await readLabel(trx, order.module, head.to)}`;
        await record(trx, order, { action: 'release.roll-back', merchant: null, before, after });
      }
      for (const { code, standing, next } of moves) {
        if (standing?.current === next.current) continue;
        const before = await readLabel(trx, order.module, standing?.current ?? null);
        const after = await readLabel(trx, order.module, next.current);
        await record(trx, order, { action: 'release.roll-back', merchant: code, before, after });
      }
    },
    /** Ends canaries of a module: of one merchant, or of all. Answers the merchants that had one. */
    endCanaries: async (trx: Trx, order: Order, merchantId: number | null): Promise<readonly number[]> => {
      const codes = new Map((await readStandings(trx, order.module)).map((row) => [row.merchantId, row.code]));
      const ended = (await readCanaries(trx, order.module)).filter(
        (row) => merchantId === null || row.merchantId === merchantId,
      );
      for (const row of ended) {
        await deleteCanary(trx, row.id);
        const before = canaryLabel(await readLabel(trx, order.module, row.hash), row);
        const merchant = codes.get(row.merchantId) ?? null;
        await record(trx, order, { action: 'release.canary-end', merchant, before, after: null });
      }
      return ended.map((row) => row.merchantId);
    },
  };
};

type Desk = ReturnType<typeof createDesk>;

const createPromotions = (desk: Desk): Pick<RolloutService, 'promote' | 'followOrPin'> => {
  const place = async (
    trx: Trx,
    order: Order & { readonly merchant: MerchantKey },
    release: PublishedRelease,
    channel: string | null,
    action: AuditAction,
  ): Promise<Outcome> => {
    const { merchant, module, actor } = order;
    const deps = { trx, module, by: actor.name };
    const { before, changed } = await moveMerchant(deps, { merchantId: merchant.id, hash: release.hash, channel });
    if (changed) {
      const label = await readLabel(trx, module, before?.current ?? null);
      const entry = { before: label, after: `${channel ?? 'pinned'}: ${releaseLabel(release)}` };
      await desk.record(trx, order, { action, merchant: merchant.code, ...entry });
    }
    return { changed, merchantIds: [merchant.id] };
  };

  return {
    promote: (order) =>
      desk.changeTo(order.module, async (trx, around) => {
        const { module, merchant, channel, actor } = order;
        await order.within?.(trx);
        await refuseTakenBack(trx, module, order.release, null);
        const release = await desk.runnable(trx, module, order.release, around);
        if (merchant) return place(trx, { ...order, merchant }, release, null, 'release.promote');
        const moved = await moveHead({ trx, module, by: actor.name }, { channel, hash: release.hash });
        if (moved.changed) {
          const before = await readLabel(trx, module, moved.before);
          const after = `${channel}: ${releaseLabel(release)}`;
          await desk.record(trx, order, { action: 'release.promote', merchant: null, before, after });
        }
        return moved;
      }),
    followOrPin: (order) =>
      desk.changeTo(order.module, async (trx, around) => {
        if (order.mode === 'pin') {
          await refuseTakenBack(trx, order.module, order.release, null);
          const pinned = await desk.runnable(trx, order.module, order.release, around);
          return place(trx, order, pinned, null, 'release.pin');
        }
        const head = (await readChannels(trx, order.module)).find(({ channel }) => channel === order.channel);
        if (!head) throw new PortalError('release.unknown');
        await refuseTakenBack(trx, order.module, head.current, null);
        await refuseOtherChannel(trx, order, head);
        const release = await desk.runnable(trx, order.module, head.current, around);
        return place(trx, order, release, order.channel, 'release.follow');
      }),
  };
};

const createRollBack =
  (desk: Desk): RolloutService['rollBack'] =>
  (order) =>
    desk.change(order.module, async (trx) => {
      const { module, merchant, actor } = order;
      const deps = { trx, module, by: actor.name, reason: order.reason };
      const back = merchant ? await moveMerchantBack(deps, merchant.id) : await moveEverybodyBack(deps);
      const ended = await desk.endCanaries(trx, order, merchant?.id ?? null);
      // A canary that ends is a way back too.
      if (back.isImpossible && ended.length === 0) throw new PortalError('release.nothing-to-go-back-to');
      await desk.recordBackMoves(trx, order, back);
      const touched = [...new Set([...back.moves.map(({ merchantId }) => merchantId), ...ended])];
      const changed = back.head !== null || touched.length > 0;
      return { changed, merchantIds: merchant ? [merchant.id] : touched };
    });

const createCanaries = (desk: Desk): Pick<RolloutService, 'startCanary' | 'endCanary'> => {
  const startAt = async (
    trx: Trx,
    order: Order,
    { merchantId, code }: MerchantStanding,
    wanted: CanaryOrder,
    running: CanaryRow | undefined,
  ): Promise<boolean> => {
    if (running && isSameOrder(running, wanted)) return false;
    if (running?.hash === wanted.hash) {
      await updateCanary(trx, running.id, wanted);
    } else {
      if (running) await deleteCanary(trx, running.id);
      await insertCanary(trx, merchantId, order.module, { ...wanted, by: order.actor.name });
    }
    const before = running ? canaryLabel(await readLabel(trx, order.module, running.hash), running) : null;
    const after = canaryLabel(await readLabel(trx, order.module, wanted.hash), wanted);
    await desk.record(trx, order, { action: 'release.canary-start', merchant: code, before, after });
    return true;
  };

  return {
    startCanary: (order) =>
      desk.changeTo(order.module, async (trx, around) => {
        const { module, merchant, share, minLoads, maxFailureRate } = order;
        await refuseTakenBack(trx, module, order.release, order);
        const { hash } = await desk.runnable(trx, module, order.release, around);
        const standings = await readStandings(trx, module);
        const targets = standings.filter((row) => (merchant ? row.merchantId === merchant.id : row.enabled));
        const others = targets.filter(({ standing }) => standing?.current !== hash);
        if (merchant && others.length === 0)
          throw new PortalError('request.invalid', { fields: { release: 'running-already' } });
        const running = new Map((await readCanaries(trx, module)).map((row) => [row.merchantId, row]));
        const wanted = { hash, share, accounts: withoutDoubles(order.accounts), minLoads, maxFailureRate };
        const started: number[] = [];
        for (const target of others) {
          if (await startAt(trx, order, target, wanted, running.get(target.merchantId)))
            started.push(target.merchantId);
        }
        return { changed: started.length > 0, merchantIds: merchant ? [merchant.id] : started };
      }),
    endCanary: (order) =>
      desk.change(order.module, async (trx) => {
        const ended = await desk.endCanaries(trx, order, order.merchant?.id ?? null);
        return { changed: ended.length > 0, merchantIds: order.merchant ? [order.merchant.id] : ended };
      }),
  };
};

const createCanaryControl = ({ choices }: Pick<RolloutDeps, 'choices'>, desk: Desk): CanaryControl => ({
  runningCanaries: async () =>
    [...(await choices())].flatMap(([merchantId, modules]) =>
      [...modules.values()].flatMap(({ module, current, canary }) =>
        canary
          ? [
              {
                merchantId,
                module,
                hash: canary.release.hash,
                baselineHash: current?.hash ?? null,
                minLoads: canary.minLoads,
                maxFailureRate: canary.maxFailureRate,
                namedAlone: canary.share === 0 ? canary.accounts.length : null,
                startedAt: canary.startedAt,
              },
            ]
          : [],
      ),
    ),
  takeBack: async ({ merchantId, module, hash, reason }) => {
    const order = { module, reason, actor: TELEMETRY };
    const { changed } = await desk.change(module, async (trx) => {
      const rows = (await readCanaries(trx, module)).filter((row) => row.hash === hash);
      if (!rows.some((row) => row.merchantId === merchantId)) return { changed: false, merchantIds: [] };
      await markTakenBack(trx, module, hash, { by: TELEMETRY.name, reason });
      const standings = await readStandings(trx, module);
      const label = await readLabel(trx, module, hash);
      // It is broken at every merchant: the others do not wait until as many of their own players have failed.
      for (const row of rows) {
        await deleteCanary(trx, row.id);
        const mine = standings.find((standing) => standing.merchantId === row.merchantId);
        const [before, after] = [
          canaryLabel(label, row),
          await readLabel(trx, module, mine?.standing?.current ?? null),
        ];
        const entry = { action: 'release.canary-take-back' as const, merchant: mine?.code ?? null, before, after };
        await desk.record(trx, order, entry);
      }
      return { changed: true, merchantIds: rows.map((row) => row.merchantId) };
    });
    return changed;
  },
});

export const createRolloutService = (deps: RolloutDeps): RolloutService => {
  const desk = createDesk(deps);
  return {
    ...createPromotions(desk),
    ...createCanaries(desk),
    ...createCanaryControl(deps, desk),
    rollBack: createRollBack(desk),
    register: (order) =>
      deps.database.transaction(async (trx) => {
        if (!(await insertModule(trx, order.module, order.actor.name))) return false;
        await deps.compositionChanged(trx, await readMerchantIds(trx));
        await desk.record(trx, order, { action: 'module.register', merchant: null, before: null, after: order.module });
        return true;
      }),
  };
};
