export { operatorOf, sessionOf, vendorOf } from './context.ts';
export type { RequestContext } from './context.ts';
export type { IdempotentCall, KeptReply } from './idempotency.ts';
export { isTooDeep } from './json-depth.ts';
export { afterId, pageAfter, windowOf } from './keyset.ts';
export type { NextRow } from './keyset.ts';
export { networkOf } from './network.ts';
export { createRateLimiter } from './rate-limit.ts';
export { publicOrigin } from './public-origin.ts';
export { closedPorts } from './ports.ts';
export type {
  Credentials,
  HttpPorts,
  Merchant,
  MerchantResolver,
  ModuleGate,
  Operator,
  OperatorResolver,
  PayloadDecryptor,
  Restriction,
  Session,
  SessionResolver,
  SignedRequest,
  Team,
  TeamVerifier,
  Vendor,
  VendorVerifier,
  VisitorGate,
} from './ports.ts';
export { defineRawRoute, defineRoute } from './route.ts';
export type { ForeignReply, Handler, HandlerInput, RawHandler, RouteDefinition, RouteOptions } from './route.ts';
export { pageHeaders } from './security-headers.ts';
export type { PagePolicy } from './security-headers.ts';
