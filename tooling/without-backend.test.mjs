import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from './lib/paths.mjs';
import withoutBackend from './without-backend.mjs';

const installed = readFileSync(join(root, 'node_modules/i18next/dist/esm/i18next.js'), 'utf8');

const createInstance = () => {
  const script = withoutBackend(installed).replace(/\nexport \{[^}]*\};/, '\ncreateInstance();');
  return runInNewContext(script, { console, setTimeout, clearTimeout, Intl });
};

const english = { 'nav.home': 'Home', games_one: '{{count}} game', games_other: '{{count}} games' };
const options = () => ({
  ...{ lng: 'VI', fallbackLng: 'EN', load: 'currentOnly', initAsync: false, keySeparator: false, defaultNS: 'shell' },
  resources: { EN: { shell: { ...english } } },
});

it('speaks from the texts that it is given, and changes its language', async () => {
  const i18n = createInstance();
  await i18n.init(options());
  expect([i18n.t('nav.home'), i18n.t('games', { count: 2 }), i18n.t('nobody')]).toEqual(['Home', '2 games', 'nobody']);
  i18n.addResourceBundle('VI', 'shell', { 'nav.home': 'Trang chủ' });
  expect([i18n.t('nav.home'), i18n.hasLoadedNamespace('shell')]).toEqual(['Trang chủ', true]);
  await i18n.changeLanguage('EN');
  expect([i18n.language, i18n.t('nav.home')]).toEqual(['EN', 'Home']);
});

it('calls back whoever wants more loaded, as without a back end', async () => {
  const i18n = createInstance();
  await i18n.init({ ...options(), partialBundledLanguages: true });
  await i18n.loadNamespaces('registration');
  await i18n.loadLanguages('KO');
  await i18n.reloadResources();
  expect(i18n.t('nav.home')).toBe('Home');
});

it('stops the build for an i18next that is written otherwise', () => {
  expect(() => withoutBackend('class Connection {}')).toThrow('no class Connector');
});
