/** Bodies of JSON, as every endpoint reads them: nothing that changes prototypes, nothing deeper than any body of ours. */
import { PortalError } from 'shared-contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep } from './json-depth.ts';

type Done = (error: Error | null, body?: unknown) => void;

export const createJsonParser = (app: FastifyInstance) => {
  const readJson = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, text: string, done: Done): void => {
    void readJson(request, text, (error, body: unknown) => {
      done(error ?? (isTooDeep(body) ? new PortalError('request.invalid') : null), body);
    });
  };
};
