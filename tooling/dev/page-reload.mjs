// Part of every page that `npm run dev` builds: loads the page anew when the platform would answer it with other files, be it the
// shell's own or a remote's release. A remote that comes from a dev server by an override follows that one alone.
const EVERY_MS = 1000;

const filesOf = (page) => {
  const scripts = [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const { modules = [] } = JSON.parse(page.getElementById('portal-composition')?.textContent ?? '{}');
  const overridden = JSON.parse(page.getElementById('portal-overrides')?.textContent ?? '{}');
  return JSON.stringify([
    scripts.filter((src) => src.startsWith('/assets/')),
    modules.filter(({ name }) => !(name in overridden)).map(({ release }) => release.hash),
  ]);
};

/** Null while the platform is starting again. */
const answeredNow = async () => {
  try {
    const reply = await fetch(globalThis.location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!reply.ok) return null;
    return filesOf(new globalThis.DOMParser().parseFromString(await reply.text(), 'text/html'));
  } catch {
    return null;
  }
};

let shown = null;
const look = async () => {
  if (globalThis.document.visibilityState === 'visible') {
    const now = await answeredNow();
    shown ??= now;
    if (now !== null && now !== shown) return globalThis.location.reload();
  }
  setTimeout(() => void look(), EVERY_MS);
};
void look();
