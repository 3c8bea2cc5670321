export { addressOf, createApiClient } from './api-client.ts';
export type { ApiClient, ApiClientDeps, ArrivedAnswer, CallOptions } from './api-client.ts';
