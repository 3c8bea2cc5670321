/** Stand-alone mode (`npm run dev -w remote-lobby`): every page on a fake portal, against a running platform. */
import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import { createElement, lazy, StrictMode, Suspense } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-contracts/stand-alone';
import { fakeMember } from 'shared-contracts/testing';
import lobby from './module.tsx';

const pages = new Map<string, ReactElement>();
for (const { path, load } of lobby.routes) pages.set(path, createElement(lazy(load)));

const Pages = () => {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={null}>
      <main key={pathname}>{pages.get(pathname)}</main>
    </Suspense>
  );
};

const { pathname, search, hash } = window.location;
/** Look at it as somebody else: `?as=member&lang=VI&theme=light`. */
const query = new URLSearchParams(search);
const language = query.get('lang') ?? 'EN';
const member = query.get('as') === 'member' ? fakeMember() : null;
if (query.get('theme') === 'light') document.documentElement.dataset['theme'] = 'light';
for (const own of ['as', 'lang', 'theme']) query.delete(own);
const rest = query.toString();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StandAlone
        module="lobby"
        strings={lobby.strings}
        member={member}
        language={language}
        address={`${pathname}${rest === '' ? '' : `?${rest}`}${hash}`}
      >
        <Pages />
      </StandAlone>
    </StrictMode>,
  );
}
