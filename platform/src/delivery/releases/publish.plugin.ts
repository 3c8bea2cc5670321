/** `POST /portal/releases/:module`: a team's archive on its way into the registry. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { publishRelease } from 'shared-contracts/releases';
import * as schema from 'shared-contracts/releases/schema';
import type { PluginKit, RouteDefinition } from '../../kernel/index.ts';
import { RELEASE_LIMITS } from './release.limits.ts';
import type { ReleasesService } from './releases.service.ts';

const GZIP = ['application/gzip', 'application/x-gzip'];
/** Checking and compressing takes seconds of processor time; a queue of one keeps players' requests quick. */
const WAITING_MAX = 8;

const schemas = {
  ...schema.publishRelease,
  /** Bytes, looked into by the service alone; the metadata is for the OpenAPI page. */
  body: z
    .unknown()
    .meta({ type: 'string', format: 'binary', description: "Gzipped tar of the module's build output." }),
};

const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
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
};

const publishRoute = (releases: Pick<ReleasesService, 'publishArchive'>): RouteDefinition => {
  const oneAtATime = createQueue();
  return {
    endpoint: publishRelease,
    schemas,
    options: {
      bodyLimit: RELEASE_LIMITS.archiveBytes,
      consumes: GZIP,
      summary: 'Publishes a build of a module: checked, stored, and run by whoever follows the channel.',
    },
    raw: false,
    handle: ({ ctx, params, query, body }) => {
      const { team } = ctx;
      if (!team) throw new PortalError('release.token-invalid');
      if (!Buffer.isBuffer(body)) throw new PortalError('request.invalid', { fields: { body: 'application/gzip' } });
      const { module } = schema.publishRelease.params.parse(params);
      const { channel } = schema.publishRelease.query.parse(query);
      const target = channel === 'none' ? null : channel;
      return oneAtATime(() =>
        releases.publishArchive({ team, module, archive: body, channel: target, requestId: ctx.requestId }),
      );
    },
  };
};

/** In a scope of its own: nothing else of the portal takes archives. */
export const publishPlugin =
  (releases: Pick<ReleasesService, 'publishArchive'>) =>
  async (app: FastifyInstance, kit: PluginKit): Promise<void> => {
    await app.register(async (scope) => {
      scope.addContentTypeParser(GZIP, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      kit.route(scope, publishRoute(releases));
    });
  };
