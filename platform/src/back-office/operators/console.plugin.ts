/** The operator console's files and its page on every address of the operators' origin that is no call. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import { pageHeaders } from '../../kernel/index.ts';
import {
  AS_THEY_ARE,
  contentTypeOf,
  encodeBuiltFile,
  matchesEtag,
  preferredEncodings,
  sendEncoded,
} from '../../kernel/static-files/index.ts';
import type { EncodedFile } from '../../kernel/static-files/index.ts';

interface ConsoleFile extends EncodedFile {
  readonly etag: string;
  readonly type: string;
}

const FILE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,4}$/;
const CALLS = new Set(['ops', 'assets', 'docs', 'metrics', 'healthz', 'readyz']);
const PAGE_TYPE = 'text/html; charset=utf-8';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));

const createFolder = (folder: string) => {
  const kept = new Map<string, ConsoleFile>();
  const load = async (path: string, type: string): Promise<ConsoleFile | null> => {
    try {
      const bytes = await readFile(join(folder, path));
      return {
        ...(await encodeBuiltFile(folder, path, bytes)),
        type,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    page: () => load('index.html', PAGE_TYPE),
    /** Kept by name: names under `assets/` carry their hash, and a page that is open may ask for one that a new build removed. */
    asset: async (name: string): Promise<ConsoleFile | null> => {
      const path = `assets/${name}`;
      const type = contentTypeOf(path);
      if (type === undefined || !FILE_PATH.test(path) || path.includes('..')) return null;
      const known = kept.get(path);
      if (known) return known;
      const file = await load(path, type);
      if (file) kept.set(path, file);
      return file;
    },
  };
};

const send = (request: FastifyRequest, reply: FastifyReply, file: ConsoleFile, cacheControl: string): FastifyReply => {
  reply
    .header('cache-control', cacheControl)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .type(file.type);
  if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const encoding =
    preferredEncodings(request.headers['accept-encoding']).find((form) => file[form] !== null) ?? 'identity';
  return sendEncoded(reply, encoding, file[encoding] ?? file.identity);
};

const firstPart = (url: string): string => (url.split('?')[0] ?? '/').split('/')[1] ?? '';

/** @param folder of the console's build, `operator-console/dist`. */
export const consolePlugin = (folder: string) => {
  const files = createFolder(folder);
  return (app: FastifyInstance): void => {
    app.get<{ Params: { '*': string } }>('/assets/*', AS_THEY_ARE, async (request, reply) => {
      const file = await files.asset(request.params['*']);
      if (!file) throw new PortalError('request.not-found');
      return send(request, reply, file, IMMUTABLE);
    });
    app.get('/*', AS_THEY_ARE, async (request, reply) => {
      if (CALLS.has(firstPart(request.url))) throw new PortalError('request.not-found');
      const page = await files.page();
      if (!page) throw new PortalError('request.not-found');
      return send(request, reply.headers(pageHeaders()), page, 'no-cache');
    });
  };
};
