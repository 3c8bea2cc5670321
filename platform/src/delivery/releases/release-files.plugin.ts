/** `/m/MODULE/HASH/PATH`: the files of releases, immutable, for merchants that have the module on (MFE-022). */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { hostName, isModuleOn } from '../../tenancy/merchants/index.ts';
import {
  AS_THEY_ARE,
  contentTypeOf,
  createByteCache,
  matchesEtag,
  preferredEncodings,
  sendEncoded,
} from '../../kernel/static-files/index.ts';
import type { Encoding } from '../../kernel/static-files/index.ts';
import type { PublishedRelease } from './release.model.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type { ReleasesService } from './releases.service.ts';

interface FilesDeps {
  readonly merchants: Pick<MerchantsService, 'byHost'>;
  readonly releases: Pick<ReleasesService, 'find'>;
  readonly storage: ReleaseStorage;
}

interface CachedFile {
  readonly body: Buffer;
  readonly encoding: Encoding;
}

interface FileParams {
  readonly module: string;
  readonly hash: string;
  readonly '*': string;
}

const CACHE_BYTES = 64 * 1024 * 1024;
/** Releases whose file list is kept in memory; each is some kilobytes. */
const RELEASES_KEPT = 200;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HASH = /^[0-9a-f]{32}$/;

const notFound = (): PortalError => new PortalError('request.not-found');

export const releaseFilesPlugin = ({ merchants, releases, storage }: FilesDeps) => {
  const cache = createByteCache<CachedFile>(CACHE_BYTES);
  const known = new Map<string, PublishedRelease>();

  const releaseOf = async (module: string, hash: string): Promise<PublishedRelease> => {
    const key = `${module}/${hash}`;
    const kept = known.get(key);
    if (kept) return kept;
    const found = HASH.test(hash) ? await releases.find(module, hash) : null;
    if (!found) throw notFound();
    if (known.size >= RELEASES_KEPT) known.delete(known.keys().next().value ?? '');
    known.set(key, found);
    return found;
  };

  const read = async (release: PublishedRelease, path: string, encodings: readonly Encoding[]): Promise<CachedFile> => {
    for (const encoding of encodings) {
      const key = `${release.module}/${release.hash}/${encoding}/${path}`;
      const kept = cache.get(key);
      if (kept) return kept;
      const body = await storage.read(release.module, release.hash, path, encoding);
      if (!body) continue;
      const file = { body, encoding };
      cache.set(key, file, body.length);
      return file;
    }
    throw notFound();
  };

  /** Pages of other portal hosts may take the files; strangers' may not. */
  const allowOrigin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    reply.header('vary', 'accept-encoding, origin');
    if (origin === undefined || !URL.canParse(origin)) return;
    if (!(await merchants.byHost(hostName(new URL(origin).host)))) return;
    reply.header('access-control-allow-origin', origin).header('cross-origin-resource-policy', 'cross-origin');
  };

  return (app: FastifyInstance): void => {
    app.get<{ Params: FileParams }>('/m/:module/:hash/*', AS_THEY_ARE, async (request, reply) => {
      const { module, hash, '*': path } = request.params;
      const merchant = await merchants.byHost(hostName(request.host));
      if (!merchant || !isModuleOn(merchant, module)) throw notFound();
      const release = await releaseOf(module, hash);
      const listed = release.files.find((file) => file.path === path);
      const type = contentTypeOf(path);
      if (!listed || type === undefined) throw notFound();

      await allowOrigin(request, reply);
      const etag = `W/"${createHash('sha256').update(listed.integrity).digest('hex').slice(0, 20)}"`;
      reply.header('cache-control', IMMUTABLE).header('etag', etag).type(type);
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const file = await read(release, path, preferredEncodings(request.headers['accept-encoding']));
      return sendEncoded(reply, file.encoding, file.body);
    });
  };
};
