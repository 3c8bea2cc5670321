import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOf } from '../sessions/index.ts';
import { GAME_CODE } from '../maths/index.ts';
import type { Assets } from './assets.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Modules that only one of the two pages uses. */
/** Pages of tables name their own modules. */
const ONLY_TABLES = /^(page\/table|tables)\//;
const ONLY_VERIFY = /^page\/verify\//;
const ONLY_PLAY = /^page\/(play|stage|sound)\//;

/** What the pages of games may load, and who may frame them. */
export const pagePolicy = (portalOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${portalOrigins.join(' ')}`,
  ].join('; ');

/** The game's page, its verification page and their files. */
export const registerPages = (app: FastifyInstance, assets: Assets, portalOrigins: readonly string[]): void => {
  const csp = pagePolicy(portalOrigins);
  const render = (name: 'play' | 'verify', language: string): string => {
    const unused = name === 'play' ? ONLY_VERIFY : ONLY_PLAY;
    const preloads = assets.modules
      .filter((path) => !unused.test(path) && !ONLY_TABLES.test(path))
      .map((path) => `<link rel="modulepreload" href="/assets/${assets.hash}/${path}">`);
    return assets
      .page(name)
      .replaceAll('%LANG%', language)
      .replaceAll('%ASSETS%', `/assets/${assets.hash}`)
      .replace('<!-- preloads -->', preloads.join('\n    '));
  };
  const rendered = new Map<string, string>();
  const send = (reply: FastifyReply, name: 'play' | 'verify', language: string): FastifyReply => {
    const key = `${name}/${language}`;
    const html = rendered.get(key) ?? render(name, language);
    rendered.set(key, html);
    return reply
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  app.get<{ Params: { gameCode: string }; Querystring: { lang?: string } }>('/play/:gameCode', (request, reply) => {
    if (request.params.gameCode !== GAME_CODE) return reply.callNotFound();
    return send(reply, 'play', languageOf(request.query.lang));
  });

  app.get<{ Querystring: { lang?: string } }>('/verify', (request, reply) =>
    send(reply, 'verify', languageOf(request.query.lang)),
  );

  app.get<{ Params: { hash: string; '*': string } }>('/assets/:hash/*', (request, reply) => {
    const asset = request.params.hash === assets.hash ? assets.get(request.params['*']) : undefined;
    if (!asset) return reply.callNotFound();
    const brotli = asset.compressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    reply.header('cache-control', YEAR).header('vary', 'accept-encoding').type(asset.type);
    if (!brotli) return reply.send(asset.body);
    return reply.header('content-encoding', 'br').send(asset.compressed);
  });
};
