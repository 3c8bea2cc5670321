import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOf } from '../sessions/index.ts';
import { findGame } from '../games/index.ts';
import type { Assets } from './assets.ts';

const YEAR = 'public, max-age=31536000, immutable';

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

/** The name that a page has until its language has arrived, from the texts in a folder. */
export const nameOf = (assets: Assets, texts: string, game: string): string => {
  const strings = assets.get(`${texts}/en.json`);
  if (!strings) return '';
  return (JSON.parse(strings.body.toString()) as Readonly<Record<string, string>>)[`name.${game}`] ?? '';
};

/** The games' pages, the verification page and their files. */
export const registerPages = (app: FastifyInstance, assets: Assets, portalOrigins: readonly string[]): void => {
  const csp = pagePolicy(portalOrigins);
  const render = (name: 'play' | 'verify', language: string, game: string): string => {
    // The page that verifies loads the rules of one game when it knows which; all other pages have one script.
    const modules = name === 'verify' ? assets.modulesOf('page/verify/main.ts') : [];
    const preloads = modules.map((path) => `<link rel="modulepreload" href="/assets/${assets.hash}/${path}">`);
    return assets
      .page(name)
      .replaceAll('%LANG%', language)
      .replaceAll('%GAME%', game)
      .replaceAll('%NAME%', nameOf(assets, 'page/strings', game))
      .replaceAll('%ASSETS%', `/assets/${assets.hash}`)
      .replace('<!-- preloads -->', preloads.join('\n    '));
  };
  const rendered = new Map<string, string>();
  const send = (reply: FastifyReply, name: 'play' | 'verify', language: string, game = ''): FastifyReply => {
    const key = `${name}/${language}/${game}`;
    const html = rendered.get(key) ?? render(name, language, game);
    rendered.set(key, html);
    return reply
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  app.get<{ Params: { gameCode: string }; Querystring: { lang?: string } }>('/play/:gameCode', (request, reply) => {
    const { gameCode } = request.params;
    if (!findGame(gameCode)) return reply.callNotFound();
    return send(reply, 'play', languageOf(request.query.lang), gameCode);
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
