/** What operators do with a merchant's vendors and games (OPS-017, OPS-018): each change with its version, its event and its audit rows. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { advanceFormVersion, readFormVersions } from '../../kernel/index.ts';
import type { Database, FormVersion, Merchant, Outbox, Trx } from '../../kernel/index.ts';
import * as store from './operator.store.ts';
import type { GameOffer, OfferFilter, OfferState, OfferedGame, OfferedVendor } from './operator.store.ts';
import type { PageOf } from './games.store.ts';

/** Rounds that are open for longer are listed as unfinished unless something else is asked for. */
const UNFINISHED_MINUTES = 60;

export interface OfferAct {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly operator: string;
  readonly requestId: string;
  readonly reason: string;
}

/** A game and the version that its form was begun with; undefined: saved in any case. */
export interface ChosenGame {
  readonly code: string;
  readonly version?: number | undefined;
}

export type StateChange = Partial<Pick<OfferState, 'enabled' | 'maintenance'>>;
type Limits = Pick<GameOffer, 'minBet' | 'maxBet'>;

export interface GameDesk {
  vendors(merchantId: number): Promise<readonly (OfferedVendor & { readonly saved: FormVersion })[]>;
  games(
    merchantId: number,
    filter: OfferFilter,
  ): Promise<PageOf<OfferedGame & { readonly saved: SavedGame }> & { readonly order: FormVersion }>;
  /** @throws PortalError `vendor.unknown`, `form.overtaken`. */
  setVendorState(
    trx: Trx,
    act: OfferAct,
    target: { readonly vendor: string; readonly version: number | undefined },
    state: Required<StateChange>,
  ): Promise<FormVersion>;
  /** @throws PortalError `form.overtaken` where these are not all vendors of the merchant. */
  orderVendors(trx: Trx, act: OfferAct, vendors: readonly string[]): Promise<void>;
  /** How many differ from before. @throws PortalError `game.unknown`, `form.overtaken`. */
  setGamesState(trx: Trx, act: OfferAct, games: readonly ChosenGame[], change: StateChange): Promise<number>;
  /** How many differ from before. @throws PortalError `game.unknown`, `form.overtaken`. */
  setGamesHot(trx: Trx, act: OfferAct, games: readonly ChosenGame[], hot: boolean): Promise<number>;
  /** @throws PortalError `game.unknown`, `form.overtaken`. */
  setLimits(trx: Trx, act: OfferAct, game: ChosenGame, limits: Limits): Promise<FormVersion>;
  /** Answers the place it has now. @throws PortalError `game.unknown`, `form.overtaken`. */
  placeGame(trx: Trx, act: OfferAct, game: ChosenGame, place: number): Promise<number>;
}

export interface SavedGame {
  readonly state: FormVersion;
  readonly hot: FormVersion;
  readonly limits: FormVersion;
}

/** Names of the forms whose versions are kept. */
const FORMS = {
  vendor: (code: string) => `vendor-state:${code}`,
  state: (code: string) => `game-state:${code}`,
  hot: (code: string) => `game-hot:${code}`,
  limits: (code: string) => `game-limits:${code}`,
  order: 'game-order',
} as const;

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');
const stateText = ({ enabled, maintenance }: OfferState): string =>
  `offered: ${onOff(enabled)}; maintenance: ${onOff(maintenance)}`;
const amountText = (amount: bigint | null): string => (amount === null ? '–' : toDecimal(amount));
const limitsText = ({ minBet, maxBet }: Limits): string =>
  `smallest stake: ${amountText(minBet)}; largest stake: ${amountText(maxBet)}`;

/** The state after a change; the reason stays with a maintenance until it ends. */
const changedState = (before: OfferState, change: StateChange, reason: string): OfferState => {
  const { enabled = before.enabled, maintenance = before.maintenance } = change;
  const isNew = maintenance && !before.maintenance;
  return { enabled, maintenance, maintenanceNote: maintenance ? (isNew ? reason : before.maintenanceNote) : null };
};

const isSame = (a: OfferState, b: OfferState): boolean => a.enabled === b.enabled && a.maintenance === b.maintenance;

interface Note {
  readonly action: AuditAction;
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

export interface GameDeskDeps {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly audit: AuditTrail;
}

/** What every change needs. */
const createSteps = ({ outbox, audit }: GameDeskDeps) => ({
  advance: (trx: Trx, { merchant, operator }: OfferAct, form: string, version: number | undefined) =>
    advanceFormVersion(trx, { merchantId: merchant.id, form, version, by: operator }),
  /** In one order, so that two who change several games never wait for each other. */
  lock: async (
    trx: Trx,
    act: OfferAct,
    form: (code: string) => string,
    games: readonly ChosenGame[],
  ): Promise<readonly GameOffer[]> => {
    for (const { code, version } of games.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
      await advanceFormVersion(trx, { merchantId: act.merchant.id, form: form(code), version, by: act.operator });
    const codes = games.map(({ code }) => code);
    const found = await store.lockGames(trx, act.merchant.id, codes);
    if (found.length < games.length) throw new PortalError('game.unknown');
    return found;
  },
  /** Tells open portals, then writes the log: it has one writer at a time and comes last. */
  finish: async (trx: Trx, { merchant, operator, requestId, reason }: OfferAct, notes: readonly Note[]) => {
    if (notes.length === 0) return;
    await outbox.append(trx, { merchantId: merchant.id, memberId: null, type: 'games/changed', payload: {} });
    for (const note of notes)
      await audit.record(trx, {
        ...{ kind: 'operator', actor: operator, merchant: merchant.code, requestId, reason },
        ...note,
      });
  },
});
type Steps = ReturnType<typeof createSteps>;

type Reading = Pick<GameDesk, 'vendors' | 'games'>;
const createReading = ({ database: { db } }: GameDeskDeps): Reading => ({
  vendors: async (merchantId) => {
    const vendors = await store.listOfferedVendors(db, merchantId, UNFINISHED_MINUTES);
    const versionOf = await readFormVersions(
      db,
      merchantId,
      vendors.map(({ code }) => FORMS.vendor(code)),
    );
    return vendors.map((vendor) => ({ ...vendor, saved: versionOf(FORMS.vendor(vendor.code)) }));
  },
  games: async (merchantId, filter) => {
    const page = await store.listOfferedGames(db, merchantId, filter);
    const forms = page.rows.flatMap(({ code }) => [FORMS.state(code), FORMS.hot(code), FORMS.limits(code)]);
    const versionOf = await readFormVersions(db, merchantId, [...forms, FORMS.order]);
    const savedOf = (code: string): SavedGame => ({
      state: versionOf(FORMS.state(code)),
      hot: versionOf(FORMS.hot(code)),
      limits: versionOf(FORMS.limits(code)),
    });
    return {
      rows: page.rows.map((game) => ({ ...game, saved: savedOf(game.code) })),
      total: page.total,
      order: versionOf(FORMS.order),
    };
  },
});

type VendorChanges = Pick<GameDesk, 'setVendorState' | 'orderVendors'>;
const createVendorChanges = (steps: Steps): VendorChanges => ({
  setVendorState: async (trx, act, { vendor, version }, change) => {
    const saved = await steps.advance(trx, act, FORMS.vendor(vendor), version);
    const before = await store.lockVendor(trx, act.merchant.id, vendor);
    if (!before) throw new PortalError('vendor.unknown');
    const after = changedState(before, change, act.reason);
    await store.writeVendor(trx, act.merchant.id, vendor, after);
    const texts = { before: stateText(before), after: stateText(after) };
    await steps.finish(trx, act, [{ action: 'vendor.state', subject: vendor, ...texts }]);
    return saved;
  },
  orderVendors: async (trx, act, vendors) => {
    const before = await store.lockVendorOrder(trx, act.merchant.id);
    if (before.toSorted().join() !== vendors.toSorted().join()) throw new PortalError('form.overtaken');
    await store.sortVendors(trx, act.merchant.id, vendors);
    const texts = { before: before.join(', '), after: vendors.join(', ') };
    await steps.finish(trx, act, [{ action: 'vendor.order', subject: act.merchant.code, ...texts }]);
  },
});

type GameChanges = Pick<GameDesk, 'setGamesState' | 'setGamesHot' | 'setLimits' | 'placeGame'>;
const createGameChanges = (steps: Steps): GameChanges => ({
  setGamesState: async (trx, act, games, change) => {
    const found = await steps.lock(trx, act, FORMS.state, games);
    const changes = found
      .map((before) => ({ before, after: { ...before, ...changedState(before, change, act.reason) } }))
      .filter(({ before, after }) => !isSame(before, after));
    await store.writeGameStates(
      trx,
      act.merchant.id,
      changes.map(({ after }) => after),
    );
    const notes = changes.map(({ before, after }) => ({
      ...{ action: 'game.state' as const, subject: before.code, before: stateText(before), after: stateText(after) },
    }));
    await steps.finish(trx, act, notes);
    return notes.length;
  },
  setGamesHot: async (trx, act, games, hot) => {
    const found = await steps.lock(trx, act, FORMS.hot, games);
    const changes = found.filter((game) => game.hot !== hot);
    await store.writeHot(
      trx,
      act.merchant.id,
      changes.map(({ id }) => id),
      hot,
    );
    const notes = changes.map(({ code }) => ({
      ...{ action: 'game.hot' as const, subject: code, before: onOff(!hot), after: onOff(hot) },
    }));
    await steps.finish(trx, act, notes);
    return notes.length;
  },
  setLimits: async (trx, act, { code, version }, limits) => {
    const saved = await steps.advance(trx, act, FORMS.limits(code), version);
    const [before] = await store.lockGames(trx, act.merchant.id, [code]);
    if (!before) throw new PortalError('game.unknown');
    await store.writeLimits(trx, act.merchant.id, before.id, limits);
    const texts = { before: limitsText(before), after: limitsText(limits) };
    await steps.finish(trx, act, [{ action: 'game.limits', subject: code, ...texts }]);
    return saved;
  },
  placeGame: async (trx, act, { code, version }, place) => {
    await steps.advance(trx, act, FORMS.order, version);
    const [game] = await store.lockGames(trx, act.merchant.id, [code]);
    if (!game) throw new PortalError('game.unknown');
    const { before, after } = await store.moveGame(trx, act.merchant.id, game.id, place);
    const texts = { before: `place ${before}`, after: `place ${after}` };
    await steps.finish(trx, act, [{ action: 'game.place', subject: code, ...texts }]);
    return after;
  },
});

export const createGameDesk = (deps: GameDeskDeps): GameDesk => {
  const steps = createSteps(deps);
  return { ...createReading(deps), ...createVendorChanges(steps), ...createGameChanges(steps) };
};
