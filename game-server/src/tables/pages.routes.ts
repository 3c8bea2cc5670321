/** The pages of tables, and the page that verifies their rounds. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Assets } from '../http/assets.ts';
import { nameOf, pagePolicy } from '../http/pages.routes.ts';
import { languageOf } from '../sessions/index.ts';
import { REEF } from './games/reef/reef.ts';
import { TABLE_GAMES } from './games/registry.ts';
import { TIEN_LEN } from './games/tien-len/tien-len.ts';

export interface TablePageParts {
  readonly assets: Assets;
  readonly portalOrigins: readonly string[];
  /** Whether a round's id is a seat at a table. */
  readonly isSeat: (id: string) => boolean;
}

export const registerTablePages = (app: FastifyInstance, { assets, portalOrigins, isSeat }: TablePageParts): void => {
  const csp = pagePolicy(portalOrigins);
  const render = (page: string, game: string, language: string): string => {
    return assets
      .page(page)
      .replaceAll('%LANG%', language)
      .replaceAll('%GAME%', game)
      .replaceAll('%NAME%', nameOf(assets, 'page/table/strings', game))
      .replaceAll('%ASSETS%', `/assets/${assets.hash}`);
  };
  const rendered = new Map<string, string>();
  const send = (reply: FastifyReply, page: string, game: string, language: string): FastifyReply => {
    const key = `${game}/${language}`;
    const html = rendered.get(key) ?? render(page, game, language);
    rendered.set(key, html);
    return reply
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  };

  type Query = { Querystring: { lang?: string; round?: string } };
  for (const { code } of [...TABLE_GAMES, TIEN_LEN, REEF])
    app.get<Query>(`/play/${code}`, (request, reply) =>
      send(reply, 'table/page', code, languageOf(request.query.lang)),
    );
  app.get<Query>('/verify/table', (request, reply) =>
    send(reply, 'table/verify', 'verify', languageOf(request.query.lang)),
  );

  // The portal links every round of this vendor to one address; rounds of tables have a page of their own.
  app.addHook<Query>('onRequest', async (request, reply) => {
    const { round, lang } = request.query;
    if (request.routeOptions.url !== '/verify' || round === undefined || !isSeat(round)) return;
    return reply.redirect(`/verify/table?round=${encodeURIComponent(round)}&lang=${languageOf(lang)}`);
  });
};
