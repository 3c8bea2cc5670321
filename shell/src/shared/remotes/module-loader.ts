/**
 * Loads modules and keeps what became of them: idle, loading, ready or failed. A release that fails is tried once more, then
 * the one to fall back to, then the module is failed until somebody asks again (MFE-010). A new release of a module that
 * is in use waits for a safe point; a module that is switched off goes at once.
 */
import { BehaviorSubject, Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import type { ComposedModule, ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName, PortalModule } from 'shared-contracts/module';
import { LOAD_BUDGET_MS, LOCAL_BUDGET_MS } from './budgets.ts';
import { moduleOf } from './contract.policy.ts';
import { LoadFailure, asLoadFailure, within } from './load-failure.ts';
import { isLocal } from './local-release.ts';
import type { RemoteSource } from './remote-source.ts';

export interface LoadedModule {
  readonly name: ModuleName;
  readonly release: ModuleRelease;
  readonly module: PortalModule;
  /** Differs with every load: components of two loads never share a mounted tree. */
  readonly serial: number;
}

export type ModuleState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly loaded: LoadedModule }
  | { readonly phase: 'failed'; readonly failure: LoadFailure };

export interface LoaderDeps {
  readonly source: RemoteSource;
  /** Makes the module live; throws when it can't. Answers its tear-down. */
  readonly activate: (loaded: LoadedModule) => () => void;
  /** Brings the texts and whatever else must be there before the first component. Rejects if the module is of no use without it. */
  readonly prepare: (loaded: LoadedModule) => Promise<void>;
  readonly report: (name: ModuleName, release: ModuleRelease, failure: LoadFailure) => void;
  /** A release runs, so long after it was wished for; `fallback`: in the place of one that failed. */
  readonly loaded?: (loaded: LoadedModule, ms: number, fallback: boolean) => void;
  readonly budgetMs?: number;
}

/** A new release of a module on the screen is fetched and waits for a safe point, or no longer does so because it was taken back. */
export interface Offer {
  readonly name: ModuleName;
  readonly isWaiting: boolean;
}

export interface ModuleLoader {
  readonly state$: (name: ModuleName) => BehaviorSubject<ModuleState>;
  readonly composed: (name: ModuleName) => ComposedModule | undefined;
  /** Loads and activates; settles when the module is ready or failed. Never rejects. */
  readonly open: (name: ModuleName) => Promise<ModuleState>;
  /** Loads without activating; null when there is nothing to show for it. A failure is silent, counted, and forgotten: opening tries again (MFE-029). */
  readonly preload: (name: ModuleName) => Promise<LoadedModule | null>;
  /** After a failure: begins again from the current release. */
  readonly retry: (name: ModuleName) => Promise<ModuleState>;
  /** The entry of a release came after it had been given up: a failed module begins again by itself. */
  readonly arrivedLate: (name: ModuleName) => void;
  /** A loaded release that fails on the page gives way to its fallback. False when there is none. */
  readonly demote: (name: ModuleName, failure: LoadFailure) => boolean;
  /** Takes the modules of a new composition. */
  readonly compose: (modules: readonly ComposedModule[]) => void;
  /** Nothing on the page can be lost now: new releases that are fetched by now take over. Answers of which modules. */
  readonly safePoint: () => readonly ModuleName[];
  readonly waiting$: Observable<Offer>;
  readonly preloadFailures: () => number;
}

interface Slot {
  readonly state$: BehaviorSubject<ModuleState>;
  composed: ComposedModule | undefined;
  /** Fetched, maybe not yet active. */
  fetched: LoadedModule | null;
  fetching: Promise<LoadedModule> | null;
  opening: Promise<ModuleState> | null;
  /** A new release, fetched and waiting for the next safe point. */
  staged: { readonly loaded: LoadedModule; readonly ms: number } | null;
  tearDown: (() => void) | null;
  /** True while what is on the page of it is an apology: then a new release takes over at once. */
  brokenOnPage: boolean;
  /** True once the current release has failed: only the fallback is left. */
  primaryFailed: boolean;
  tries: number;
  /** Rises with every change of what is wanted; a load that ends in another era is dropped. */
  era: number;
}

const emptySlot = (): Slot => ({
  state$: new BehaviorSubject<ModuleState>({ phase: 'idle' }),
  composed: undefined,
  fetched: null,
  fetching: null,
  opening: null,
  staged: null,
  tearDown: null,
  brokenOnPage: false,
  primaryFailed: false,
  tries: 0,
  era: 0,
});

/** What is left to try, in order: the release, the release again, the one before. */
const candidates = ({ composed, primaryFailed }: Slot): ModuleRelease[] => {
  if (!composed) return [];
  const primary = primaryFailed ? [] : [composed.release, composed.release];
  return composed.fallback ? [...primary, composed.fallback] : primary;
};

const end = (slot: Slot): void => {
  const { tearDown } = slot;
  slot.tearDown = null;
  try {
    tearDown?.();
  } catch {
    // A module that can't leave properly leaves all the same; its subscriptions were ended by its scope.
  }
};

/** Back to nothing loaded. What is mounted unmounts with the state. */
const reset = (slot: Slot): void => {
  slot.era += 1;
  slot.fetched = null;
  slot.fetching = null;
  slot.opening = null;
  slot.staged = null;
  slot.brokenOnPage = false;
  end(slot);
  slot.state$.next({ phase: 'idle' });
};

/** Leaves the failed release for its fallback. False when there is none, or when the fallback it was. */
const tryFallback = (slot: Slot): boolean => {
  if (slot.primaryFailed || !slot.composed?.fallback) return false;
  slot.primaryFailed = true;
  slot.fetched = null;
  return true;
};

class Loader implements ModuleLoader {
  readonly #deps: LoaderDeps;
  readonly waiting$ = new Subject<Offer>();
  readonly #slots = new Map<ModuleName, Slot>();
  #serial = 0;
  #preloadFailures = 0;

  constructor(deps: LoaderDeps) {
    this.#deps = deps;
  }

  state$(name: ModuleName): BehaviorSubject<ModuleState> {
    return this.#slotOf(name).state$;
  }

  composed(name: ModuleName): ComposedModule | undefined {
    return this.#slotOf(name).composed;
  }

  open(name: ModuleName): Promise<ModuleState> {
    const slot = this.#slotOf(name);
    const { phase } = slot.state$.value;
    if (phase === 'ready' || phase === 'failed') return Promise.resolve(slot.state$.value);
    if (slot.opening) return slot.opening;
    slot.state$.next({ phase: 'loading' });
    slot.opening = this.#openAndShow(name, slot);
    return slot.opening;
  }

  async preload(name: ModuleName): Promise<LoadedModule | null> {
    const slot = this.#slotOf(name);
    const { value } = slot.state$;
    if (value.phase === 'ready') return value.loaded;
    if (!slot.composed || value.phase !== 'idle') return null;
    try {
      return await this.#fetchOnce(name, slot);
    } catch {
      this.#preloadFailures += 1;
      return null;
    }
  }

  retry(name: ModuleName): Promise<ModuleState> {
    const slot = this.#slotOf(name);
    slot.primaryFailed = false;
    reset(slot);
    return this.open(name);
  }

  arrivedLate(name: ModuleName): void {
    if (this.#slotOf(name).state$.value.phase === 'failed') void this.retry(name);
  }

  demote(name: ModuleName, failure: LoadFailure): boolean {
    const slot = this.#slotOf(name);
    const { value } = slot.state$;
    if (value.phase !== 'ready') return false;
    this.#deps.report(name, value.loaded.release, failure);
    if (value.loaded.release.hash !== slot.composed?.release.hash || !tryFallback(slot)) {
      slot.brokenOnPage = true;
      // A new release may be on its way already.
      if (slot.staged) this.#commit(name, slot, slot.staged);
      return false;
    }
    reset(slot);
    void this.open(name);
    return true;
  }

  compose(modules: readonly ComposedModule[]): void {
    const next = new Map(modules.map((module) => [module.name, module]));
    for (const name of new Set([...this.#slots.keys(), ...next.keys()])) this.#composeOne(name, next.get(name));
  }

  safePoint(): readonly ModuleName[] {
    const taken: ModuleName[] = [];
    for (const [name, slot] of this.#slots) {
      // Another page of the module may well work, and hold a form.
      slot.brokenOnPage = false;
      if (!slot.staged) continue;
      this.#commit(name, slot, slot.staged);
      taken.push(name);
    }
    return taken;
  }

  preloadFailures(): number {
    return this.#preloadFailures;
  }

  #slotOf(name: ModuleName): Slot {
    const known = this.#slots.get(name);
    if (known) return known;
    const slot = emptySlot();
    this.#slots.set(name, slot);
    return slot;
  }

  async #fetchRelease(name: ModuleName, slot: Slot, release: ModuleRelease): Promise<LoadedModule> {
    const { source, prepare, budgetMs = LOAD_BUDGET_MS } = this.#deps;
    const fresh = slot.tries > 0;
    slot.tries += 1;
    try {
      const limitMs = isLocal(release) ? LOCAL_BUDGET_MS : budgetMs;
      const exposed = await within(source.load(name, release, fresh), limitMs, 'entry');
      this.#serial += 1;
      const loaded: LoadedModule = { name, release, module: moduleOf(name, exposed), serial: this.#serial };
      await prepare(loaded);
      return loaded;
    } catch (error) {
      throw asLoadFailure('entry', error);
    }
  }

  async #fetchFirstThatWorks(name: ModuleName, slot: Slot): Promise<LoadedModule> {
    const { era } = slot;
    let last = new LoadFailure('entry', `${name} is not offered here`);
    let refused: ModuleRelease | null = null;
    for (const release of candidates(slot)) {
      // Built against another contract: the same file will not be another the second time.
      if (release === refused) continue;
      if (era !== slot.era) break;
      try {
        return await this.#fetchRelease(name, slot, release);
      } catch (error) {
        last = asLoadFailure('entry', error);
        if (last.stage === 'contract') refused = release;
        this.#deps.report(name, release, last);
      }
    }
    throw last;
  }

  #fetchOnce(name: ModuleName, slot: Slot): Promise<LoadedModule> {
    if (slot.fetched) return Promise.resolve(slot.fetched);
    if (slot.fetching) return slot.fetching;
    const { era } = slot;
    const fetching = this.#fetchFirstThatWorks(name, slot)
      .then((loaded) => {
        if (era === slot.era) slot.fetched = loaded;
        return loaded;
      })
      .finally(() => {
        if (slot.fetching === fetching) slot.fetching = null;
      });
    slot.fetching = fetching;
    return fetching;
  }

  /** Fetches and activates; a release that can't be activated gives way to its fallback. */
  async #openNow(name: ModuleName, slot: Slot): Promise<ModuleState> {
    const { era } = slot;
    for (;;) {
      let loaded: LoadedModule;
      try {
        loaded = await this.#fetchOnce(name, slot);
      } catch (error) {
        return { phase: 'failed', failure: asLoadFailure('entry', error) };
      }
      if (era !== slot.era) return slot.state$.value;
      try {
        slot.tearDown = this.#deps.activate(loaded);
        return { phase: 'ready', loaded };
      } catch (error) {
        const failure = asLoadFailure('activate', error);
        this.#deps.report(name, loaded.release, failure);
        if (!tryFallback(slot)) return { phase: 'failed', failure };
      }
    }
  }

  async #openAndShow(name: ModuleName, slot: Slot): Promise<ModuleState> {
    const { composed, era } = slot;
    const wishedAt = performance.now();
    const state = await this.#openNow(name, slot);
    if (era !== slot.era) return slot.state$.value;
    // The composition may have moved on while this release was on its way.
    const isOutdated = composed?.release.hash !== slot.composed?.release.hash;
    if (state.phase === 'failed' && isOutdated) return this.retry(name);
    slot.opening = null;
    slot.state$.next(state);
    if (state.phase !== 'ready') return state;
    this.#tellLoaded(composed, state.loaded, performance.now() - wishedAt);
    if (isOutdated) this.#stageOther(name, slot, state.loaded);
    return state;
  }

  /** Whatever waits or is on its way was for another composition. */
  #stageOther(name: ModuleName, slot: Slot, loaded: LoadedModule): void {
    slot.era += 1;
    slot.staged = null;
    if (loaded.release.hash !== slot.composed?.release.hash) void this.#stage(name, slot);
  }

  /** Fetches a new release beside the one in use. When that fails the old one stays: nobody asked for trouble. */
  async #stage(name: ModuleName, slot: Slot): Promise<void> {
    const { composed, era } = slot;
    if (!composed) return;
    const wishedAt = performance.now();
    try {
      const loaded = await this.#fetchRelease(name, slot, composed.release);
      const ms = performance.now() - wishedAt;
      if (slot.era !== era) return;
      slot.staged = { loaded, ms };
      // Whatever draws a module follows its state; where nobody does, nothing is mounted that could be lost.
      if (slot.state$.observed && !slot.brokenOnPage) this.waiting$.next({ name, isWaiting: true });
      else this.#commit(name, slot, slot.staged);
    } catch (error) {
      this.#deps.report(name, composed.release, asLoadFailure('entry', error));
    }
  }

  #commit(name: ModuleName, slot: Slot, { loaded: staged, ms }: NonNullable<Slot['staged']>): void {
    end(slot);
    slot.staged = null;
    slot.brokenOnPage = false;
    slot.fetched = staged;
    slot.primaryFailed = false;
    try {
      slot.tearDown = this.#deps.activate(staged);
      slot.state$.next({ phase: 'ready', loaded: staged });
      this.#tellLoaded(slot.composed, staged, ms);
    } catch (error) {
      this.#deps.report(name, staged.release, asLoadFailure('activate', error));
      slot.primaryFailed = true;
      reset(slot);
    }
  }

  #tellLoaded(composed: ComposedModule | undefined, loaded: LoadedModule, ms: number): void {
    const { hash } = loaded.release;
    this.#deps.loaded?.(loaded, ms, hash === composed?.fallback?.hash && hash !== composed.release.hash);
  }

  #composeOne(name: ModuleName, next: ComposedModule | undefined): void {
    const slot = this.#slotOf(name);
    const former = slot.composed;
    slot.composed = next;
    if (former?.release.hash === next?.release.hash) return;
    if (slot.staged) this.waiting$.next({ name, isWaiting: false });
    if (!next) return reset(slot);
    if (!former) return;
    slot.primaryFailed = false;
    const { value } = slot.state$;
    if (value.phase === 'ready') this.#stageOther(name, slot, value.loaded);
    // Failed: the new release may be the remedy. Loading: what is under way ends first.
    else if (value.phase !== 'loading') reset(slot);
  }
}

export const createModuleLoader = (deps: LoaderDeps): ModuleLoader => new Loader(deps);
