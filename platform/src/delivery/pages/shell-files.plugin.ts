/** The files of the shell's build: `/assets/` with names that carry their hash, and the few that browsers ask for by name. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import { AS_THEY_ARE, matchesEtag, preferredEncodings, sendEncoded } from '../../kernel/static-files/index.ts';
import type { ShellBuild, ShellFile } from './shell-build.ts';

const ROOT_FILES = ['favicon.svg', 'robots.txt'] as const;
const WORKER = 'service-worker.js';
/** What a worker fetches is held by the policy of its own script. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const IMMUTABLE = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: ShellFile, caching: string): FastifyReply => {
  reply.header('cache-control', caching).header('etag', file.etag).header('vary', 'accept-encoding').type(file.type);
  if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const wanted = preferredEncodings(request.headers['accept-encoding']);
  const encoding = wanted.find((form) => file[form] !== null) ?? 'identity';
  return sendEncoded(reply, encoding, file[encoding] ?? file.identity);
};

export const shellFilesPlugin =
  (shell: Pick<ShellBuild, 'file'>) =>
  (app: FastifyInstance): void => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, path: string, caching: string) => {
      const file = await shell.file(path);
      if (!file) {
        // Another instance may have it, after a deployment or before: nobody is to remember that this one has not.
        reply.header('cache-control', 'no-store');
        throw new PortalError('request.not-found');
      }
      return sendFile(request, reply, file, caching);
    };
    app.get<{ Params: { '*': string } }>('/assets/*', AS_THEY_ARE, (request, reply) =>
      answer(request, reply, `assets/${request.params['*']}`, IMMUTABLE),
    );
    for (const name of ROOT_FILES) {
      app.get(`/${name}`, AS_THEY_ARE, (request, reply) => answer(request, reply, name, AN_HOUR));
    }
    app.get(`/${WORKER}`, AS_THEY_ARE, (request, reply) =>
      answer(request, reply.header('content-security-policy', WORKER_POLICY), WORKER, AN_HOUR),
    );
    // Browsers ask for it unasked; a shell that names its icon in the page has none here.
    app.get('/favicon.ico', AS_THEY_ARE, async (request, reply) => {
      const file = await shell.file('favicon.ico');
      if (file) return sendFile(request, reply, file, AN_HOUR);
      return reply.code(204).header('cache-control', AN_HOUR).send();
    });
  };
