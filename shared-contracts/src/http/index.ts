export { contentOf } from './content.ts';
export { endpoint } from './endpoint.ts';
export type {
  Access,
  BodyOf,
  CallInput,
  Endpoint,
  EndpointDescriptor,
  EndpointSchema,
  HttpMethod,
  ParamsOf,
  QueryOf,
  RateClass,
  ReplyOf,
  Subject,
} from './endpoint.ts';
export {
  GATEWAY_VERSION_HEADER,
  PREVIEW_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  JOSE_CONTENT_TYPE,
  REQUEST_ID_HEADER,
  SERVER_TIME_HEADER,
} from './envelope.ts';
export type { FailureReply, Reply, SuccessReply } from './envelope.ts';
