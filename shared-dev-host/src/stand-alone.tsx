/**
 * The host of a remote's stand-alone mode and of its page tests: router, query client, texts and a fake portal. Not for
 * production: the shell is the host there.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import errors from 'shared-contracts/errors/en.json' with { type: 'json' };
import type { MemberState } from 'shared-contracts/events';
import type { ModuleName } from 'shared-contracts/module';
import type { Portal } from 'shared-contracts/module';
import { PortalContext } from 'shared-contracts/sdk';
import { createFakePortal } from 'shared-contracts/testing';

interface StandAloneProps {
  readonly module: ModuleName;
  readonly strings: (language: string) => Promise<Readonly<Record<string, string>>>;
  readonly member?: MemberState | null;
  readonly language?: string;
  /** A portal made by the test; otherwise one is made here. */
  readonly portal?: Portal;
  /** Address to start with. */
  readonly address?: string;
  readonly children: ReactNode;
}

const createTexts = async (module: ModuleName, language: string, strings: StandAloneProps['strings']) => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'EN',
    ns: [module, 'errors'],
    defaultNS: module,
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: {
      [language]: { [module]: await strings(language), errors },
      EN: { [module]: await strings('EN'), errors },
    },
  });
  return texts;
};

type Texts = Awaited<ReturnType<typeof createTexts>>;

export const StandAlone = ({
  module,
  strings,
  member = null,
  language = 'EN',
  portal,
  address = '/',
  children,
}: StandAloneProps) => {
  const [texts, setTexts] = useState<Texts | null>(null);
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [host] = useState(() => portal ?? createFakePortal({ module, member, language }).portal);
  useEffect(() => {
    let isCurrent = true;
    void createTexts(module, language, strings).then((created) => {
      if (isCurrent) setTexts(created);
    });
    return () => {
      isCurrent = false;
    };
  }, [module, language, strings]);
  if (!texts) return null;
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <PortalContext value={host}>{children}</PortalContext>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>
  );
};
