/** Calls that a platform makes to us as its vendor: signed bodies of JSON, over HTTP. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PROVIDER_HEADERS, PROVIDER_TIMESTAMP_TOLERANCE_MS } from 'shared-contracts/provider';
import { isSignedBy } from './signature.ts';

/** A call that is refused, with its status. */
export class SignedRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface SignedScope {
  /** A repetition within the tolerance of time is let through: what the answer does must bear it. */
  readonly route: <B>(path: string, schema: z.ZodType<B>, answer: (body: B, vendor: string) => object) => void;
}

export interface SignedOptions {
  /** The key of the platform's calls of a vendor; undefined for one that has no such calls. */
  readonly keyOf: (vendor: string) => Buffer | undefined;
  readonly clock: () => Date;
}

/** Signatures name their key as `VENDOR:key`. */
const vendorIn = ({ headers }: FastifyRequest): string => String(headers[PROVIDER_HEADERS.key]).split(':')[0] ?? '';

export const registerSigned = (
  app: FastifyInstance,
  { keyOf, clock }: SignedOptions,
  routes: (scope: SignedScope) => void,
): void => {
  const isSigned = (request: FastifyRequest, body: string): boolean => {
    const key = keyOf(vendorIn(request));
    const age = Math.abs(clock().getTime() - Number(request.headers[PROVIDER_HEADERS.timestamp]));
    return key !== undefined && isSignedBy(key, request.headers, body) && age <= PROVIDER_TIMESTAMP_TOLERANCE_MS;
  };
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ success: false, code });

  // In a scope of its own: a signature covers the bytes, so that bodies stay text here.
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) => next(null, body));
    routes({
      route: (path, schema, answer) =>
        void scope.post(path, (request, reply) => {
          const text = typeof request.body === 'string' ? request.body : '';
          if (!isSigned(request, text)) return refuse(reply, 401, 'signature.wrong');
          const parsed = schema.safeParse(JSON.parse(text));
          if (!parsed.success) return refuse(reply, 400, 'request.invalid');
          try {
            return reply.send(answer(parsed.data, vendorIn(request)));
          } catch (error) {
            if (error instanceof SignedRefusal) return refuse(reply, error.status, error.code);
            throw error;
          }
        }),
    });
    done();
  });
};
