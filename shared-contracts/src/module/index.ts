export { CONTRACT_VERSION, CORE_MODULES, MODULE_NAME, compareModules, isModuleName } from './names.ts';
export type { ModuleName } from './names.ts';
export { OVERLAY_NAMES, SLOT_NAMES } from './manifest.ts';
export type {
  FirstPage,
  LocalizedText,
  ModuleManifest,
  NavArea,
  NavAudience,
  NavEntry,
  OverlayName,
  SlotName,
} from './manifest.ts';
export type {
  GameRef,
  LoadComponent,
  ModuleBus,
  ModuleRoute,
  OverlayProps,
  Portal,
  PortalModule,
  PortalState,
} from './portal-module.ts';
export { stringsLoader } from './strings-loader.ts';
