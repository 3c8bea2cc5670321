/** `POST /portal/releases/:module`: a team's archive on its way into the registry. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import { publishRelease } from 'shared-contracts/portal';
import type { Team } from '../kernel/index.ts';
import { RELEASE_LIMITS } from './release.limits.ts';
import type { ReleasesService } from './releases.service.ts';

const BEARER = /^Bearer ([\x21-\x7e]{1,200})$/i;
/** Checking and compressing takes seconds of processor time; a queue of one keeps players' requests quick. */
const WAITING_MAX = 8;

/** The kernel reads JSON and JWE bodies; an archive needs a parser of its own, so the route is registered here. */
export const publishPlugin = (releases: Pick<ReleasesService, 'verify' | 'publishArchive'>) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= WAITING_MAX) throw new PortalError('server.unavailable');
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };

  const teams = new WeakMap<FastifyRequest, Team>();
  return (app: FastifyInstance): void => {
    app.addContentTypeParser(
      ['application/gzip', 'application/x-gzip'],
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    app.route<{ Params: { module: string } }>({
      method: publishRelease.method,
      url: publishRelease.path,
      bodyLimit: RELEASE_LIMITS.archiveBytes,
      // Before the body is read: nobody without a token makes the platform hold 20 MiB.
      onRequest: async (request) => {
        const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
        teams.set(request, await releases.verify({ bearer, cookies: {}, ip: request.ip, deviceId: null }));
      },
      handler: async (request) => {
        const team = teams.get(request);
        if (!team) throw new PortalError('release.token-invalid');
        const archive = request.body;
        if (!Buffer.isBuffer(archive))
          throw new PortalError('request.invalid', { fields: { body: 'application/gzip' } });
        const { module, version, hash, entryUrl } = await oneAtATime(() =>
          releases.publishArchive(team, request.params.module, archive, request.id),
        );
        return { success: true, value: { module, version, hash, entryUrl } };
      },
    });
  };
};
