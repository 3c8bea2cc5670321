/** Keeps the composition that the page shows up to date (design 3.2). */
import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import type { Composition } from 'shared-contracts/composition';
import { composition as compositionEndpoint } from 'shared-contracts/portal';
import type { FoundComposition } from './composition.source.ts';
import { rememberComposition } from './composition.source.ts';
import { wait } from '../../shared/ui/wait.ts';

/** Browsers spread their requests for a changed composition over this time. */
const REFRESH_SPREAD_MS = 400;
/** How often a degraded page retries the platform. */
const DEGRADED_RETRY_MS = 15_000;
/** How often the composition is refetched without a stream or after a failed request: half of the minute that a kill switch may take. */
export const CUT_OFF_ASK_MS = 30_000;

export class CompositionKeeper {
  readonly composition$: BehaviorSubject<Composition>;
  readonly degraded$: BehaviorSubject<boolean>;
  readonly #api: () => ApiClient;
  readonly #adjust: (composition: Composition) => Composition;
  #announced: string;
  #refreshing: Promise<void> | null = null;
  #isStale = false;
  #hasFailed = false;

  /** @param adjust applies a developer's overrides of this browser. The stored composition stays unadjusted. */
  constructor(
    found: FoundComposition,
    api: () => ApiClient,
    adjust: (composition: Composition) => Composition = (composition) => composition,
  ) {
    this.#adjust = adjust;
    this.composition$ = new BehaviorSubject(adjust(found.composition));
    this.degraded$ = new BehaviorSubject(found.degraded);
    this.#announced = found.composition.announced;
    this.#api = api;
  }

  /** What the stream announces as long as the platform's document is the one that this page has. */
  get announced(): string {
    return this.#announced;
  }

  /** Refetches the document. Overlapping calls share one request and cause one more afterwards. Never rejects. */
  refresh(): Promise<void> {
    this.#isStale = this.#refreshing !== null;
    this.#refreshing ??= this.#read().finally(() => {
      this.#refreshing = null;
      if (this.#isStale) void this.refresh();
    });
    return this.#refreshing;
  }

  /** Refetches after a random delay, for a change that all browsers receive at the same time. */
  async refreshSpread(): Promise<void> {
    await wait(Math.random() * REFRESH_SPREAD_MS);
    await this.refresh();
  }

  /** Removes a module that was switched off at once; the new document follows. */
  drop(name: string): void {
    const current = this.composition$.value;
    const modules = current.modules.filter((module) => module.name !== name);
    if (modules.length < current.modules.length) this.composition$.next({ ...current, revision: '', modules });
  }

  /** After a start from the last known good composition: retries until the platform responds. */
  async recover(): Promise<void> {
    while (this.degraded$.value) {
      await wait(DEGRADED_RETRY_MS);
      await this.refresh();
    }
  }

  /**
   * Without a stream, a module that is switched off must still disappear from open pages within a minute (MFE-024). The same if the
   * request for an announced change failed: no event announces it again. A hidden page runs no timer (QUA-012) and refetches when it
   * becomes visible again.
   */
  askWhile(isCutOff: () => boolean): void {
    const ask = (): void => {
      if (this.#hasFailed || isCutOff()) void this.refresh();
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (): void => {
      clearInterval(timer);
      if (document.visibilityState === 'visible') timer = setInterval(ask, CUT_OFF_ASK_MS);
    };
    follow();
    document.addEventListener('visibilitychange', () => {
      follow();
      if (document.visibilityState === 'visible') ask();
    });
  }

  async #read(): Promise<void> {
    try {
      const next = await this.#api().call(compositionEndpoint, {});
      this.#hasFailed = false;
      this.degraded$.next(false);
      this.#announced = next.announced;
      rememberComposition({ storage: localStorage, host: window.location.host, now: Date.now }, next);
      if (next.revision !== this.composition$.value.revision) this.composition$.next(this.#adjust(next));
    } catch {
      // The current composition stays until a request succeeds.
      this.#hasFailed = true;
    }
  }
}
