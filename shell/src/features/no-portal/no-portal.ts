/** What stands in the place of the whole portal. Plain DOM, no React. */
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

const show = (title: keyof typeof en, text: keyof typeof en): void => {
  const root = document.getElementById('root');
  if (!root) return;
  const texts = TEXTS[navigator.language.split('-')[0] ?? ''] ?? en;
  const page = document.createElement('main');
  page.className = 'no-portal';
  const heading = document.createElement('h1');
  heading.textContent = texts[title];
  const paragraph = document.createElement('p');
  paragraph.textContent = texts[text];
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = texts.again;
  again.onclick = () => window.location.reload();
  page.append(heading, paragraph, again);
  root.replaceChildren(page);
};

/** When there is no composition: not in the page, not from the platform, not stored. */
export const showNoPortal = (): void => show('title', 'text');

/** When the shell's own part of the page threw: React has taken all of it away. */
export const showBroken = (): void => show('broken.title', 'broken.text');
