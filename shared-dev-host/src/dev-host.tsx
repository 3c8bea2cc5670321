/**
 * The portal of a remote that stands alone (`npm run dev -w remote-NAME`): every page, overlay and slot of the module on a fake
 * portal, with a bar to sign in and out, to change language and theme, and to move the balance. Never published.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { createElement, lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { BalanceState } from 'shared-contracts/events';
import { localeOf } from 'shared-contracts/locale';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type { LoadComponent, OverlayProps, PortalModule } from 'shared-contracts/module';
import { PortalContext, useStream } from 'shared-contracts/sdk';
import { DevBar } from './dev-bar.tsx';
import type { Visitor } from './dev-bar.tsx';
import { createDevSession } from './dev-session.ts';
import type { DevSession, Replies } from './dev-session.ts';
import { createFakePortal } from 'shared-contracts/testing';
import type { FakePortal } from 'shared-contracts/testing';
import { errorStrings, WRITTEN_LANGUAGES } from './languages.ts';

export interface AloneOptions {
  /** Who looks at it first; a visitor unless told otherwise. */
  readonly as?: Visitor;
  /** Replies by endpoint id, so that the remote runs without a platform. */
  readonly replies?: Replies;
}

type Place =
  | { readonly id: string; readonly label: string; readonly kind: 'page' | 'slot'; readonly part: ComponentType }
  | {
      readonly id: string;
      readonly label: string;
      readonly kind: 'overlay';
      readonly part: ComponentType<OverlayProps>;
    };

const OVERLAY = 'overlay:';
const SLOT = 'slot:';

/** Made once for a module: a lazy component is its own identity. */
const placesOf = ({ routes, overlays, slots }: PortalModule): readonly Place[] => [
  ...routes.map(({ path, load }) => ({ id: path, label: path, kind: 'page' as const, part: lazy(load) })),
  ...Object.entries<LoadComponent>(slots ?? {}).map(([name, load]) => ({
    id: `${SLOT}${name}`,
    label: `slot ${name}`,
    kind: 'slot' as const,
    part: lazy(load),
  })),
  ...Object.entries<LoadComponent<OverlayProps>>(overlays ?? {}).map(([name, load]) => ({
    id: `${OVERLAY}${name}`,
    label: `overlay ${name}`,
    kind: 'overlay' as const,
    part: lazy(load),
  })),
];

const createTexts = async ({ name, strings }: PortalModule): Promise<i18n> => {
  const resources = await Promise.all(
    WRITTEN_LANGUAGES.map(async ([code]) => [code, { [name]: await strings(code), errors: await errorStrings(code) }]),
  );
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: 'EN',
    fallbackLng: 'EN',
    ns: [name, 'errors'],
    defaultNS: name,
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(resources),
  });
  return texts;
};

/** The overlay that is open, and its page, stand in the address, as in the shell: Back closes it. */
const useOverlay = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const change = (set: (query: URLSearchParams) => void): void => {
    const next = new URLSearchParams(window.location.search);
    set(next);
    void navigate({ search: next.toString() });
  };
  return {
    place: query.get('place'),
    page: query.get('page') ?? undefined,
    choose: (id: string, page?: string) =>
      change((next) => {
        next.set('place', id);
        if (page === undefined) next.delete('page');
        else next.set('page', page);
      }),
    close: () =>
      change((next) => {
        next.delete('place');
        next.delete('page');
      }),
  };
};

interface StageProps {
  readonly places: readonly Place[];
  readonly current: Place | undefined;
  readonly overlay: ReturnType<typeof useOverlay>;
}

const Stage = ({ places, current, overlay }: StageProps): ReactNode => {
  if (!current) return null;
  if (current.kind !== 'overlay') return createElement(current.part);
  const behind = places.find(({ kind }) => kind === 'page');
  return (
    <>
      {behind?.kind === 'page' && createElement(behind.part)}
      <div className="dev-overlay">
        {createElement(current.part, {
          page: overlay.page,
          onPageChange: (page: string) => overlay.choose(current.id, page),
          onClose: overlay.close,
        })}
      </div>
    </>
  );
};

const won = ({ sumBalance, currency, version }: BalanceState): BalanceState => ({
  sumBalance: toDecimal(parseMoney(sumBalance) + 1000n),
  currency,
  version: String(BigInt(version) + 1n),
});

interface Asked {
  readonly what: string;
  readonly detail: unknown;
}

interface HostProps {
  readonly module: PortalModule;
  readonly places: readonly Place[];
  readonly host: FakePortal;
  readonly session: DevSession;
  readonly first: Visitor;
  readonly texts: i18n;
  readonly source: 'platform' | 'recorded' | null;
  readonly asked$: Observable<Asked>;
}

const useVisitor = (host: FakePortal, session: DevSession, first: Visitor) => {
  const [visitor, setVisitor] = useState<Visitor>(first);
  const become = async (next: Visitor): Promise<void> => {
    setVisitor(next);
    if (host.portal.state.snapshot().loggedIn) {
      session.signOut();
      host.signOut();
    }
    if (next === 'visitor') return;
    const { member, balance } = await session.signIn(next);
    host.signIn(member, balance);
  };
  return { visitor, become };
};

const Host = ({ module, places, host, session, first, texts, source, asked$ }: HostProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const overlay = useOverlay();
  const { state } = host.portal;
  const language = useStream(state.language$, 'EN');
  const theme = useStream(state.theme$, 'dark');
  const balance = useStream(state.balance$, null);
  const { visitor, become } = useVisitor(host, session, first);
  const [lastAsked, setLastAsked] = useState<string | null>(null);

  useEffect(() => module.activate(host.portal), [module, host]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = localeOf(language);
    void texts.changeLanguage(language);
  }, [texts, language]);
  useEffect(() => {
    const subscription = asked$.subscribe(({ what, detail }) => {
      setLastAsked(`${what} ${detail === null ? '' : JSON.stringify(detail)}`);
      if (what === 'navigate') void navigate(String(detail));
      if (what === 'openLogin') void become('player1');
      if (what === 'openOverlay') {
        const { overlay: name, page } = detail as { overlay: string; page?: string };
        overlay.choose(`${OVERLAY}${name}`, page);
      }
    });
    return () => subscription.unsubscribe();
  });

  const current = places.find(({ id }) => id === (overlay.place ?? pathname)) ?? places[0];
  const choose = (id: string): void => (id.startsWith('/') ? void navigate(id) : overlay.choose(id));
  const win = (): void => {
    if (!balance) return;
    const next = won(balance);
    host.setBalance(next);
    host.emit({ type: 'wallet/balance-changed', version: 1, payload: next, origin: 'platform' });
  };
  return (
    <>
      <main className="dev-page" key={visitor}>
        <Suspense fallback={null}>
          <Stage places={places} current={current} overlay={overlay} />
        </Suspense>
      </main>
      <DevBar
        module={module.name}
        places={places}
        place={current?.id ?? ''}
        onPlace={choose}
        visitor={visitor}
        onVisitor={(next) => void become(next)}
        language={language}
        onLanguage={host.setLanguage}
        theme={theme}
        onTheme={host.setTheme}
        balance={balance && `${host.portal.merchant.currencySymbol}${balance.sumBalance}`}
        onWin={win}
        source={source}
        onSource={(next) => {
          const query = new URLSearchParams(window.location.search);
          query.set('replies', next);
          window.location.search = query.toString();
        }}
        lastAsked={lastAsked}
      />
    </>
  );
};

/** The module alone, to be drawn in `#root`. The address chooses the page; `?as=player1`, `?lang=VI`, `?theme=light` look otherwise. */
export const alone = async (module: PortalModule, options: AloneOptions = {}): Promise<ReactElement> => {
  const query = new URLSearchParams(window.location.search);
  const isRecorded = options.replies !== undefined && query.get('replies') !== 'platform';
  const session = createDevSession(isRecorded ? (options.replies ?? null) : null);
  const asked$ = new Subject<Asked>();
  const host = createFakePortal({
    module: module.name,
    api: session.api,
    language: query.get('lang') ?? 'EN',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    onAsk: (what, detail) => asked$.next({ what, detail }),
  });
  const named = query.get('as');
  const first = named === 'visitor' || named === 'player1' || named === 'agent1' ? named : (options.as ?? 'visitor');
  if (first !== 'visitor') {
    const { member, balance } = await session.signIn(first);
    host.signIn(member, balance);
  }
  const texts = await createTexts(module);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const source = options.replies ? (isRecorded ? 'recorded' : 'platform') : null;
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <PortalContext value={host.portal}>
              <Host {...{ module, host, session, first, texts, source, asked$ }} places={placesOf(module)} />
            </PortalContext>
          </BrowserRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
};
