/** Serves the pictures of the catalogue from `platform/assets/art`: `GET /art/:kind/:file`. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import { contentTypeOf, encodeFile, preferredEncodings } from '../../../kernel/static-files/index.ts';
import type { EncodedFile } from '../../../kernel/static-files/index.ts';

const ART_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'assets', 'art');
/** Encoded on first use, some milliseconds a picture; quality 11 would take fifteen times as long for two percent. */
const BROTLI_QUALITY = 9;

/** Names of the pictures there are, so that no request ever chooses a path. */
const knownPictures = (): ReadonlySet<string> =>
  new Set(
    readdirSync(ART_FOLDER, { withFileTypes: true })
      .filter((kind) => kind.isDirectory())
      .flatMap((kind) => readdirSync(join(ART_FOLDER, kind.name)).map((file) => `${kind.name}/${file}`)),
  );

export const artPlugin = (app: FastifyInstance): void => {
  const known = knownPictures();
  const encoded = new Map<string, Promise<EncodedFile>>();

  const pictureOf = (name: string): Promise<EncodedFile> => {
    const cached = encoded.get(name);
    if (cached) return cached;
    const loading = readFile(join(ART_FOLDER, name)).then((bytes) => encodeFile(name, bytes, BROTLI_QUALITY));
    encoded.set(name, loading);
    // A failed read must not stay.
    loading.catch(() => encoded.delete(name));
    return loading;
  };

  app.get<{ Params: { kind: string; file: string }; Querystring: { v?: string } }>(
    '/art/:kind/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const name = `${request.params.kind}/${request.params.file}`;
      if (!known.has(name)) throw new PortalError('request.not-found');
      const picture = await pictureOf(name);
      const encoding =
        preferredEncodings(request.headers['accept-encoding']).find((form) => picture[form] !== null) ?? 'identity';
      // Without the version of the file in its address the picture may change under the same name.
      const isVersioned = request.query.v !== undefined;
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return (
        reply
          .header('vary', 'accept-encoding')
          .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          .header('x-content-type-options', 'nosniff')
          // A merchant's own hosts of pictures hand these headers on, and the portal's pages are of another origin (LIM-057).
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(contentTypeOf(name) ?? 'application/octet-stream')
          .send(picture[encoding] ?? picture.identity)
      );
    },
  );
};
