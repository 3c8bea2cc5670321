/** Shown when there is no composition: not in the page, not from the platform, not stored. Plain DOM, no React. */
import { ENGLISH, loadTexts } from '../../shared/language/texts.ts';

const textsHere = async (): Promise<Readonly<Record<string, string>>> => {
  const code = navigator.language.slice(0, 2).toUpperCase();
  const { shell } = await loadTexts(code).catch(() => ENGLISH);
  return { ...ENGLISH.shell, ...shell };
};

export const showNoPortal = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) return;
  const texts = await textsHere();
  const page = document.createElement('main');
  page.className = 'no-portal';
  const heading = document.createElement('h1');
  heading.textContent = texts['noPortal.title'] ?? '';
  const text = document.createElement('p');
  text.textContent = texts['noPortal.text'] ?? '';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = texts['noPortal.again'] ?? '';
  again.onclick = () => window.location.reload();
  page.append(heading, text, again);
  root.replaceChildren(page);
};
