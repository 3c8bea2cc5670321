export { CONTRACT_VERSION, MODULE_NAMES, isModuleName } from './names.ts';
export type { ModuleName } from './names.ts';
export { OVERLAY_NAMES, SLOT_NAMES } from './manifest.ts';
export type { LocalizedText, ModuleManifest, NavArea, NavAudience, NavEntry, OverlayName, SlotName, } from './manifest.ts';
export type { GameRef, LoadComponent, ModuleBus, ModuleRoute, OverlayProps, Portal, PortalModule, PortalState, } from './portal-module.ts';
export { stringsLoader } from './strings-loader.ts';
