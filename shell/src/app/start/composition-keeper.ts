/** Keeps the composition that the page shows up to date (design 3.2). */
import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import type { Composition } from 'shared-contracts/composition';
import { composition as compositionEndpoint } from 'shared-contracts/portal';
import type { FoundComposition } from './composition.source.ts';
import { rememberComposition } from './composition.source.ts';
import { wait } from '../../shared/ui/wait.ts';

/** Browsers of a merchant ask for a changed composition within this time, not all in one instant. */
const REFRESH_SPREAD_MS = 400;
/** While degraded the platform is asked again this often. */
const DEGRADED_RETRY_MS = 15_000;
/** Without a stream it is asked this often: half of the minute that a kill switch may take. */
export const CUT_OFF_ASK_MS = 30_000;

export class CompositionKeeper {
  readonly composition$: BehaviorSubject<Composition>;
  readonly degraded$: BehaviorSubject<boolean>;
  readonly #api: () => ApiClient;
  readonly #adjust: (composition: Composition) => Composition;
  #refreshing: Promise<void> | null = null;
  #isStale = false;

  /** @param adjust what this browser alone sees otherwise: a developer's overrides. What is kept for later is not adjusted. */
  constructor(
    found: FoundComposition,
    api: () => ApiClient,
    adjust: (composition: Composition) => Composition = (composition) => composition,
  ) {
    this.#adjust = adjust;
    this.composition$ = new BehaviorSubject(adjust(found.composition));
    this.degraded$ = new BehaviorSubject(found.degraded);
    this.#api = api;
  }

  /** Reads the document again. Readings that overlap are one, and one more for what changed meanwhile. Never rejects. */
  refresh(): Promise<void> {
    this.#isStale = this.#refreshing !== null;
    this.#refreshing ??= this.#read().finally(() => {
      this.#refreshing = null;
      if (this.#isStale) void this.refresh();
    });
    return this.#refreshing;
  }

  /** The same for a change that all browsers hear of at once. */
  async refreshSpread(): Promise<void> {
    await wait(Math.random() * REFRESH_SPREAD_MS);
    await this.refresh();
  }

  /** What is switched off goes now; the new document follows. */
  drop(name: string): void {
    const current = this.composition$.value;
    const modules = current.modules.filter((module) => module.name !== name);
    if (modules.length < current.modules.length) this.composition$.next({ ...current, revision: '', modules });
  }

  /** After a start from the last known good composition: asks until the platform answers. */
  async recover(): Promise<void> {
    while (this.degraded$.value) {
      await wait(DEGRADED_RETRY_MS);
      await this.refresh();
    }
  }

  /**
   * While no event can arrive, a module that is switched off must still go from open pages within a minute (MFE-024). A page that
   * nobody sees asks when it is looked at again.
   */
  askWhile(isCutOff: () => boolean): void {
    const ask = (): void => {
      if (isCutOff() && document.visibilityState === 'visible') void this.refresh();
    };
    setInterval(ask, CUT_OFF_ASK_MS);
    document.addEventListener('visibilitychange', ask);
  }

  async #read(): Promise<void> {
    try {
      const next = await this.#api().call(compositionEndpoint, {});
      this.degraded$.next(false);
      rememberComposition({ storage: localStorage, host: window.location.host, now: Date.now }, next);
      if (next.revision !== this.composition$.value.revision) this.composition$.next(this.#adjust(next));
    } catch {
      // What is there stays; the next change asks again.
    }
  }
}
