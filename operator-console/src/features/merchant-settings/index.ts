import { lazyPage } from '../../shared/language/lazy-page.tsx';

export const MerchantSettingsPage = lazyPage(() => import('./settings-page.tsx'), {
  namespace: 'settings',
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});

export { readSettings, settingsKey } from './settings.api.ts';
export { fromLocalInput, isAddress, strangeNetworks } from './settings.model.ts';
