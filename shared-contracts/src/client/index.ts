export { addressOf, createApiClient } from './api-client.ts';
export type { ApiClient, ApiClientDeps, CallOptions } from './api-client.ts';
