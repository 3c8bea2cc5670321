export { COMPOSITION_ELEMENT_ID } from './composition.ts';
export type { ComposedModule, Composition, LanguageInfo, MerchantInfo, ModuleRelease, ReleaseFile, SystemStatus, } from './composition.ts';
