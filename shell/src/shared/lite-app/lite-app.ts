/**
 * The portal on a home screen (QUA-007): there a worker opens it without network (`service-worker.js`). A visit in a browser has none, and
 * pays nothing for it.
 */
const FILES = /^\/(assets|m)\/.+\.(js|css|woff2)$/;

const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Paths of the portal's own files that this visit has loaded. */
export const filesOfVisit = (entries: readonly { readonly name: string }[], origin: string): readonly string[] => {
  const paths = entries
    .map(({ name }) => new URL(name))
    .filter((address) => address.origin === origin)
    .map(({ pathname }) => pathname);
  return [...new Set(paths)].filter((path) => FILES.test(path));
};

/** A browser may refuse: then the portal works as in a tab. */
const register = async (): Promise<void> => {
  const workers = navigator.serviceWorker;
  const { worker = '' } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.dataset ?? {};
  await workers.register(worker);
  const { active } = await workers.ready;
  active?.postMessage({ files: filesOfVisit(performance.getEntriesByType('resource'), window.location.origin) });
};
const registerQuietly = (): void => void register().catch(() => undefined);

export const startLiteApp = (): void => {
  if (!('serviceWorker' in navigator)) return;
  if (isOnHomeScreen()) registerQuietly();
  else window.addEventListener('appinstalled', registerQuietly, { once: true });
};
