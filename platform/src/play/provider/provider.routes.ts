/** Calls of shared-contracts/provider. Refusals of the kernel become statuses of the wallet's own convention here. */
import type { PortalError } from 'shared-contracts/errors';
import { PortalError as Refusal } from 'shared-contracts/errors';
import { authenticate, balance, bet, rollback, win } from 'shared-contracts/provider';
import type { ProviderStatus } from 'shared-contracts/provider';
import * as schema from 'shared-contracts/provider/schema';
import { defineRoute } from '../../kernel/index.ts';
import type { ForeignReply, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { isAmountExact } from './exact-amount.ts';
import type { ProviderService } from './provider.service.ts';
import type { CallContext } from './wallet-calls.ts';
import { SIGNATURE_REFUSED, signedVendorOf } from './vendor-verifier.ts';

const textOf = (body: unknown, name: string): string => {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value.slice(0, 64) : '';
};

/** A missing field is wrong syntax, a field of another kind a wrong type (reference: gaming, 2.6). */
const statusOfInvalid = (error: PortalError, body: unknown): ProviderStatus => {
  const paths = Object.keys(error.fields ?? {});
  if (typeof body !== 'object' || body === null || Array.isArray(body) || paths.length === 0)
    return 'RS_ERROR_WRONG_SYNTAX';
  return paths.every((path) => Object.hasOwn(body, path.split('.')[0] ?? ''))
    ? 'RS_ERROR_WRONG_TYPES'
    : 'RS_ERROR_WRONG_SYNTAX';
};

const HTTP_OK = 200;

/**
 * A refusal is definite and answered with 200, a wrong signature with 403. Everything else is a 4xx or 5xx with
 * RS_ERROR_UNKNOWN: the vendor can't know whether the call had an effect and repeats it.
 */
const mapError = (error: PortalError, { id, body }: { readonly id: string; readonly body: unknown }): ForeignReply => {
  const envelope = { user: textOf(body, 'user'), request_uuid: textOf(body, 'request_uuid'), trace_id: id };
  if (error.code === SIGNATURE_REFUSED)
    return { status: 403, body: { ...envelope, status: 'RS_ERROR_INVALID_SIGNATURE' } };
  if (error.code === 'request.invalid' || error.code === 'request.too-large') {
    return { status: HTTP_OK, body: { ...envelope, status: statusOfInvalid(error, body) } };
  }
  return { status: error.status >= 400 ? error.status : 500, body: { ...envelope, status: 'RS_ERROR_UNKNOWN' } };
};

const callOf = (ctx: RequestContext): CallContext => {
  const { code, nonce } = signedVendorOf(ctx);
  return { vendor: code, nonce, traceId: ctx.requestId };
};

const requireExactAmount = (ctx: RequestContext): void => {
  if (!isAmountExact(signedVendorOf(ctx).rawBody))
    throw new Refusal('request.invalid', { fields: { amount: 'not a whole number' } });
};

/** A nonce that another instance has seen: as wrong as a wrong signature, for the caller too. */
const refuseReplayedNonce = <R extends { readonly status: ProviderStatus }>(reply: R): R => {
  if (reply.status === 'RS_ERROR_INVALID_SIGNATURE') throw new Refusal(SIGNATURE_REFUSED);
  return reply;
};

export const providerRoutes = (service: ProviderService): readonly RouteDefinition[] => [
  defineRoute(
    authenticate,
    schema.authenticate,
    async ({ ctx, body }) => refuseReplayedNonce(await service.authenticate(body, callOf(ctx))),
    { mapError },
  ),
  defineRoute(
    balance,
    schema.balance,
    async ({ ctx, body }) => refuseReplayedNonce(await service.balance(body, callOf(ctx))),
    { mapError },
  ),
  defineRoute(
    bet,
    schema.bet,
    async ({ ctx, body }) => {
      requireExactAmount(ctx);
      return refuseReplayedNonce(await service.bet(body, callOf(ctx)));
    },
    { mapError },
  ),
  defineRoute(
    win,
    schema.win,
    async ({ ctx, body }) => {
      requireExactAmount(ctx);
      return refuseReplayedNonce(await service.win(body, callOf(ctx)));
    },
    { mapError },
  ),
  defineRoute(
    rollback,
    schema.rollback,
    async ({ ctx, body }) => refuseReplayedNonce(await service.rollback(body, callOf(ctx))),
    { mapError },
  ),
];
