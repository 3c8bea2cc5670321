export { advanceFormVersion, formVersionToWire, readFormVersion, readFormVersions } from './version.store.ts';
export type { FormSave, FormVersion } from './version.store.ts';
