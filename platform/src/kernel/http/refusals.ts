/** Which refusals a call may answer: those that it declares, and those that the kernel makes of whatever is called. Pure. */
import { PortalError } from 'shared-contracts/errors';
import type { EndpointDescriptor } from 'shared-contracts/http';
import { toPortalError } from './errors.ts';

const GENERAL: readonly string[] = [
  'request.invalid',
  'request.too-many',
  'request.too-large',
  'request.idempotency-key-missing',
  'request.idempotency-key-reused',
  'request.encryption-required',
  'request.encryption-invalid',
  'request.gateway-version',
  'request.replayed',
  'request.expired',
  'server.unexpected',
  'server.unavailable',
  'system.maintenance',
  'system.address-blocked',
  'system.region-restricted',
  'module.disabled',
  'session.required',
  'session.expired',
  'operator.network',
  'session.forbidden',
  'session.real-account-required',
  'password.change-required',
];

const isDeclared = ({ access, errors }: EndpointDescriptor, code: string): boolean =>
  GENERAL.includes(code) ||
  errors.some((declared) => declared === code) ||
  // Of the host; an operator names the merchant in the call.
  (code === 'merchant.unknown' && access !== 'operator') ||
  (code === 'session.agent-required' && access === 'agent');

/** For tests: a refusal that the call does not declare is a fault of ours, and the reply says which. */
export const asDeclared = (error: unknown, endpoint: EndpointDescriptor): PortalError => {
  const failure = toPortalError(error);
  if (isDeclared(endpoint, failure.code)) return failure;
  return new PortalError('server.unexpected', {
    params: { endpoint: endpoint.id, undeclared: failure.code },
    cause: failure,
  });
};
