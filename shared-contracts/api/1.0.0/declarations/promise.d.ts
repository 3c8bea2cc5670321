/**
 * What parts that are deployed on different days promise each other: shell to remote (`module`, `sdk`), remote to shell and platform
 * (`module`), platform to shell (`composition`), everybody on the bus (`events`). Its declarations, frozen by contract version,
 * lie in `api/`; `npm run contracts` refuses whatever takes a promise back. The HTTP half of the promise is `platform/openapi*.json`.
 */
export type * as composition from './composition/index.ts';
export type * as events from './events/index.ts';
export type * as module from './module/index.ts';
export * as sdk from './sdk/index.ts';
