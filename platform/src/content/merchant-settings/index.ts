import type { PlatformModule } from '../../kernel/index.ts';
import { settingsRoutes } from './settings.routes.ts';
import type { SettingsDeps } from './settings.service.ts';
import { createSettingsService } from './settings.service.ts';

/** What operators set about one merchant: status, options, whom it keeps out (OPR-003, OPR-005). */
export const createMerchantSettingsModule = (deps: SettingsDeps): PlatformModule => ({
  name: 'merchant-settings',
  routes: [],
  operatorRoutes: settingsRoutes(createSettingsService(deps), deps.merchants),
});
