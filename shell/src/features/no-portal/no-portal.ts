/** Shown when there is no composition: not in the page, not from the platform, not stored. Plain DOM, no React. */
import cn from './strings/cn.json';
import en from './strings/en.json';
import id from './strings/id.json';
import ko from './strings/ko.json';
import pt from './strings/pt.json';
import th from './strings/th.json';
import ty from './strings/ty.json';
import vi from './strings/vi.json';

/** By the language of the browser: nothing can be fetched now. */
const TEXTS: Readonly<Record<string, typeof en>> = { zh: cn, en, id, ko, pt, th, fil: ty, tl: ty, vi };

export const showNoPortal = (): void => {
  const root = document.getElementById('root');
  if (!root) return;
  const texts = TEXTS[navigator.language.split('-')[0] ?? ''] ?? en;
  const page = document.createElement('main');
  page.className = 'no-portal';
  const heading = document.createElement('h1');
  heading.textContent = texts.title;
  const text = document.createElement('p');
  text.textContent = texts.text;
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = texts.again;
  again.onclick = () => window.location.reload();
  page.append(heading, text, again);
  root.replaceChildren(page);
};
