export { ANSWERS_ELEMENT_ID, COMPOSITION_ELEMENT_ID } from './composition.ts';
export type {
  ComposedModule,
  Composition,
  LanguageInfo,
  MerchantInfo,
  ModuleRelease,
  PageBars,
  PreloadFile,
  ReleaseEntry,
  ReleaseFile,
  ReleaseReason,
  SystemStatus,
} from './composition.ts';
export {
  NO_OVERRIDE,
  OVERRIDES_ELEMENT_ID,
  OVERRIDE_COOKIE,
  OVERRIDE_ENTRY,
  OVERRIDE_MANIFEST,
  OVERRIDE_MAX_AGE_SECONDS,
  OVERRIDE_PARAM,
} from './override-names.ts';
export { isOverrideAddress, parseOverrides, writeOverrides } from './overrides.ts';
export type { Overrides } from './overrides.ts';
