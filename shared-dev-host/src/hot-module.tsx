/**
 * A module under development in a portal that runs. What the shell holds of it stays the same for as long as the page is open; what
 * stands behind it is exchanged with every change: a page, slot or overlay whose code has changed is drawn anew in its place, texts are
 * exchanged where they stand. A part that fails says so in its own place and is tried again with the next change. Never published.
 */
import { Component, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { LoadComponent, ModuleRoute, Portal, PortalModule } from 'shared-contracts/module';
import type { ModuleManifest } from 'shared-contracts/module';
import { keepScroll } from './keep-scroll.ts';

type Part = ComponentType<object>;
type Texts = Readonly<Record<string, string>>;
type NamedTexts = readonly [language: string, texts: Texts];

/** What is needed of i18next. */
interface I18n {
  readonly addResources: (language: string, namespace: string, texts: Texts) => unknown;
}

/** What its `portal-module.json` says. */
export type DevManifest = Pick<ModuleManifest, 'name' | 'routes' | 'slots' | 'overlays'> & {
  readonly contract: string;
};

export interface HotModuleDeps {
  /** The texts of the portal that draws; a hook, because each portal has its own. */
  readonly useTranslation: () => { readonly i18n: I18n };
  /** Tells the developer what failed. */
  readonly tell: (error: unknown) => void;
}

export interface HotModule {
  /** For the shell. */
  readonly module: PortalModule;
  /** Takes the module of a change. `read` runs its code, and may throw. Never rejects. */
  readonly replace: (read: () => PortalModule) => Promise<void>;
  /** True while something of the module does not run: then any change may be the remedy. */
  readonly isBroken: () => boolean;
}

interface Look {
  /** Differs when another component, or the same one after a failure, is to be drawn: no state is taken over. */
  readonly version: number;
  readonly part: Part | null;
  readonly failure: unknown;
}

const NOTHING: Look = { version: 0, part: null, failure: null };

const PANEL: CSSProperties = {
  display: 'grid',
  gap: '0.75rem',
  margin: '1rem',
  padding: '1rem',
  border: '1px solid currentColor',
  borderRadius: '0.5rem',
  overflow: 'auto',
};
const REASON: CSSProperties = { margin: 0, whiteSpace: 'pre-wrap', font: '0.875rem/1.5 monospace' };

/** Its words are for the module's developers, as those of their terminal. */
const Failed = ({ name, failure }: { readonly name: string; readonly failure: unknown }) => (
  <div role="alert" style={PANEL}>
    <strong>{`This part of remote-${name} does not run`}</strong>
    <pre style={REASON}>{String(failure)}</pre>
    <span>The console has the whole error. The next change is tried by itself.</span>
  </div>
);

interface FenceProps {
  readonly onFailure: (failure: unknown) => void;
  readonly children: ReactNode;
}

class Fence extends Component<FenceProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    this.props.onFailure(failure);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const partsOf = ({ routes, slots, overlays }: PortalModule): ReadonlyMap<string, LoadComponent> => {
  const named = (kind: string, loads: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(loads).map(([name, load]) => [`${kind} ${name}`, load as LoadComponent] as const);
  return new Map([
    ...routes.map(({ path, load }) => [`page ${path}`, load] as const),
    ...named('slot', slots),
    ...named('overlay', overlays),
  ]);
};

/** In the place of a module that does not run: it has the places that it is known to have. */
const standIn = ({ name, contract, routes, slots, overlays }: DevManifest, failure: unknown): PortalModule => {
  const load = () => Promise.reject(failure instanceof Error ? failure : new Error(String(failure)));
  const each = (names: readonly string[]) => Object.fromEntries(names.map((place) => [place, load]));
  return {
    name,
    contract,
    routes: routes.map((path) => ({ path, load })),
    slots: each(slots),
    overlays: each(overlays),
    strings: () => Promise.resolve({}),
    activate: () => () => undefined,
  };
};

const changesOf = (had: Texts, has: Texts): Texts =>
  Object.fromEntries(Object.entries(has).filter(([key, text]) => had[key] !== text));

/** What the shell draws in a place: always the same component, which draws whatever is current. */
const drawnIn = (place: Place, hot: Hot): Part => {
  const subscribe = (redraw: () => void) => place.follow(redraw);
  const Drawn = (props: object) => {
    const { part: Current, failure, version } = useSyncExternalStore(subscribe, () => place.look);
    const { i18n } = hot.useTranslation();
    // Before it is seen: texts may have changed while nothing of the module was drawn.
    useLayoutEffect(() => hot.follow(i18n), [i18n]);
    if (failure !== null) return <Failed name={hot.module.name} failure={failure} />;
    if (!Current) return null;
    return (
      <Fence key={version} onFailure={(caught) => place.fail(caught)}>
        <Current {...props} />
      </Fence>
    );
  };
  return Drawn;
};

/** A place of the portal that the module fills. */
class Place {
  readonly load: LoadComponent;
  look: Look = NOTHING;
  /** True once somebody has asked for it. */
  isWanted = false;
  readonly #redraws = new Set<() => void>();
  readonly #tell: HotModuleDeps['tell'];

  constructor(hot: Hot, id: string) {
    this.#tell = hot.tell;
    const drawn = { default: drawnIn(this, hot) };
    this.load = async () => {
      this.isWanted = true;
      const shown = this.look.part ? this.look : await hot.fetchPart(id);
      // A change may have been quicker.
      if (!this.look.part) this.show(shown);
      return drawn;
    };
  }

  follow(redraw: () => void): () => void {
    this.#redraws.add(redraw);
    return () => this.#redraws.delete(redraw);
  }

  fail(failure: unknown): void {
    this.#tell(failure);
    this.show({ part: null, failure });
  }

  show({ part, failure }: Omit<Look, 'version'>): void {
    const isSame = part === this.look.part && failure === this.look.failure;
    if (isSame) return;
    this.look = { version: this.look.version + 1, part, failure };
    for (const redraw of this.#redraws) redraw();
  }
}

class Hot implements HotModule {
  readonly module: PortalModule;
  readonly tell: HotModuleDeps['tell'];
  readonly useTranslation: HotModuleDeps['useTranslation'];
  readonly #places = new Map<string, Place>();
  readonly #routes = new Map<string, ModuleRoute>();
  readonly #routeList: ModuleRoute[] = [];
  readonly #slots: Record<string, LoadComponent> = {};
  readonly #overlays: Record<string, LoadComponent> = {};
  /** What the shell has of each language. */
  readonly #given = new Map<string, Texts>();
  /** Changes of texts that no portal has yet. */
  #newTexts: NamedTexts[] = [];
  #i18n: I18n | null = null;
  #current: PortalModule;
  #live: { readonly portal: Portal; readonly end: () => void } | null = null;
  #broken = false;
  #turn = 0;

  constructor(read: () => PortalModule, manifest: DevManifest, deps: HotModuleDeps) {
    this.useTranslation = deps.useTranslation;
    this.tell = deps.tell;
    try {
      this.#current = read();
    } catch (failure) {
      this.#current = standIn(manifest, failure);
      this.#broken = true;
    }
    this.module = {
      name: this.#current.name,
      contract: this.#current.contract,
      routes: this.#routeList,
      slots: this.#slots,
      overlays: this.#overlays,
      strings: async (language) => {
        const texts = await this.#current.strings(language);
        this.#given.set(language, texts);
        return texts;
      },
      activate: (portal) => {
        this.#live = { portal, end: this.#current.activate(portal) };
        return () => this.#end();
      },
    };
    this.#offer();
  }

  isBroken(): boolean {
    return this.#broken || [...this.#places.values()].some(({ look }) => look.failure !== null);
  }

  async replace(read: () => PortalModule): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const next = read();
      const wanted = [...this.#places].filter(([, { isWanted }]) => isWanted);
      const parts = await Promise.all(
        wanted.map(async ([id, place]) => ({ place, shown: await this.fetchPart(id, next) })),
      );
      const texts = await this.#textsOf(next);
      // A later change is on its way already.
      if (turn !== this.#turn) return;
      const restore = keepScroll();
      this.#exchange(next);
      this.#takeTexts(texts);
      this.#broken = false;
      for (const { place, shown } of parts) place.show(shown);
      restore();
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  /** Never rejects: what does not come is drawn as a failure. Null where the module has no such part any more. */
  async fetchPart(id: string, module: PortalModule = this.#current): Promise<Omit<Look, 'version'>> {
    const load = partsOf(module).get(id);
    if (!load) return { part: null, failure: null };
    try {
      return { part: (await load()).default, failure: null };
    } catch (failure) {
      this.tell(failure);
      return { part: null, failure };
    }
  }

  /** The texts of the portal that draws. */
  follow(i18n: I18n): void {
    this.#i18n = i18n;
    this.#handOverTexts();
  }

  #placeOf(id: string): Place {
    const known = this.#places.get(id);
    if (known) return known;
    const place = new Place(this, id);
    this.#places.set(id, place);
    return place;
  }

  #routeOf(path: string): ModuleRoute {
    const known = this.#routes.get(path);
    if (known) return known;
    const prefetch = () => this.#current.routes.find((route) => route.path === path)?.prefetch?.();
    const route: ModuleRoute = { path, load: this.#placeOf(`page ${path}`).load, prefetch };
    this.#routes.set(path, route);
    return route;
  }

  /** The shell reads what a module has whenever it draws, from the same lists. */
  #offer(): void {
    const { routes, slots = {}, overlays = {} } = this.#current;
    this.#routeList.splice(0, Infinity, ...routes.map(({ path }) => this.#routeOf(path)));
    for (const [kind, offered, has] of [
      ['slot', this.#slots, slots],
      ['overlay', this.#overlays, overlays],
    ] as const) {
      for (const name of Object.keys(offered)) if (!(name in has)) delete offered[name];
      for (const name of Object.keys(has)) offered[name] = this.#placeOf(`${kind} ${name}`).load;
    }
  }

  #exchange(next: PortalModule): void {
    if (next === this.#current && !this.#broken) return;
    const portal = this.#live?.portal;
    this.#end();
    this.#current = next;
    this.#offer();
    if (!portal) return;
    // A module that can't begin is given its portal again with the next change.
    this.#live = { portal, end: () => undefined };
    this.#live = { portal, end: next.activate(portal) };
  }

  #end(): void {
    const live = this.#live;
    this.#live = null;
    try {
      live?.end();
    } catch (error) {
      this.tell(error);
    }
  }

  async #textsOf(module: PortalModule): Promise<readonly NamedTexts[]> {
    return Promise.all([...this.#given.keys()].map(async (code) => [code, await module.strings(code)] as const));
  }

  #takeTexts(texts: readonly NamedTexts[]): void {
    for (const [language, has] of texts) {
      // Only what has changed: the merchant's own words stand over the others.
      this.#newTexts.push([language, changesOf(this.#given.get(language) ?? {}, has)]);
      this.#given.set(language, has);
    }
    this.#handOverTexts();
  }

  #handOverTexts(): void {
    if (!this.#i18n || this.#newTexts.length === 0) return;
    const waiting = this.#newTexts;
    this.#newTexts = [];
    for (const [language, texts] of waiting)
      if (Object.keys(texts).length > 0) this.#i18n.addResources(language, this.module.name, texts);
  }

  #fail(failure: unknown): void {
    this.#broken = true;
    this.tell(failure);
    for (const place of this.#places.values()) if (place.isWanted) place.show({ part: null, failure });
  }
}

/** `read` runs the module's code, and may throw: then its places are those of its manifest, and say so. */
export const createHotModule = (read: () => PortalModule, manifest: DevManifest, deps: HotModuleDeps): HotModule =>
  new Hot(read, manifest, deps);
