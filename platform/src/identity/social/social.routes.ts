/** The window of a social sign-in: out to the provider, and back with a page that tells its opener. And what members have linked. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isPortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/social';
import type { SocialLinkMessage, SocialMessage } from 'shared-contracts/social';
import * as schema from 'shared-contracts/social/schema';
import { afterCommit, defineRawRoute, defineRoute, pageHeaders, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { LinkOwner, LinkedProvider, SocialLinks } from './links.service.ts';
import type { Social, SocialWindow } from './social.service.ts';

const COOKIE = 'social_binding';
const COOKIE_SECONDS = 600;

/** The same for every answer, so that its hash can stand in the policy; what it says stands in the page as data. */
const SCRIPT = `const message = JSON.parse(document.body.dataset.message);
if (window.opener) window.opener.postMessage(message, location.origin);
else new BroadcastChannel('${endpoints.SOCIAL_CHANNEL}').postMessage(message);
setTimeout(() => window.close(), 0);`;
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const answer = (reply: FastifyReply, message: SocialMessage | SocialLinkMessage): FastifyReply =>
  reply
    .headers(pageHeaders({ scriptSources: [SCRIPT_HASH] }))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title><body data-message="${escaped(JSON.stringify(message))}"><script>${SCRIPT}</script></body></html>`,
    );

const cookie = (value: string, seconds: number, origin: string): string =>
  [
    `${COOKIE}=${value}`,
    'Path=/portal/social',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

const cookieOf = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(header ?? '')?.[1] ?? null;

const windowOf = (ctx: RequestContext, provider: endpoints.SocialProvider): SocialWindow => ({
  merchant: ctx.merchant,
  provider,
  origin: ctx.origin,
});

const windowRoutes = (social: Pick<Social, 'begin' | 'finish'>): readonly RouteDefinition[] => [
  defineRawRoute(endpoints.socialStart, schema.socialStart, async ({ ctx, params, reply }) => {
    try {
      const { url, binding } = await social.begin(windowOf(ctx, params.provider));
      return await reply
        .header('set-cookie', cookie(binding, COOKIE_SECONDS, ctx.origin))
        .header('cache-control', 'no-store')
        .redirect(url, 302);
    } catch (error) {
      // A window has nobody to read JSON: its opener is told.
      ctx.log.warn({ provider: params.provider, err: error }, 'a social sign-in could not begin');
      const code = isPortalError(error) ? error.code : 'server.unavailable';
      return answer(reply, { kind: 'portal-social', idToken: null, code });
    }
  }),
  defineRawRoute(endpoints.socialReturn, schema.socialReturn, async ({ ctx, params, request, reply }) => {
    const returned = new URL(request.url, ctx.origin);
    const window = windowOf(ctx, params.provider);
    const { token, isLink } = await social.finish(window, returned, cookieOf(request.headers.cookie));
    return answer(
      reply.header('set-cookie', cookie('', 0, ctx.origin)),
      isLink ? { kind: 'portal-social-link', ticket: token } : { kind: 'portal-social', idToken: token },
    );
  }),
];

const ownerOf = (ctx: RequestContext): LinkOwner => {
  const { merchant, ip, requestId } = ctx;
  return { merchant, session: sessionOf(ctx), ip, requestId };
};

const toWire = (list: readonly LinkedProvider[]) => ({
  list: list.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt?.toISOString() ?? null })),
});

const linkRoutes = (links: SocialLinks): readonly RouteDefinition[] => [
  defineRoute(endpoints.socialIdentities, schema.socialIdentities, async ({ ctx }) =>
    toWire(await links.of(ownerOf(ctx))),
  ),
  // Raw for the cookie: the browser that asked is the one that must come back.
  defineRawRoute(endpoints.openSocialLink, schema.openSocialLink, async ({ ctx, params, body, reply }) => {
    const window = { provider: params.provider, origin: ctx.origin, password: body.password };
    const { url, binding } = await links.open(ownerOf(ctx), window);
    return reply
      .header('set-cookie', cookie(binding, COOKIE_SECONDS, ctx.origin))
      .header('cache-control', 'no-store')
      .send({ success: true, value: { url } });
  }),
  defineRoute(endpoints.linkSocial, schema.linkSocial, ({ ctx, params: { provider }, body: { ticket, language } }) =>
    ctx.once(async (trx) => {
      const owner = ownerOf(ctx);
      const isNew = await links.link(trx, owner, { provider, ticket });
      if (isNew) afterCommit(() => void links.tell(owner, 'linked', provider, language));
      return toWire(await links.of(owner, trx));
    }),
  ),
  defineRoute(
    endpoints.unlinkSocial,
    schema.unlinkSocial,
    async ({ ctx, params: { provider }, body: { password, language } }) => {
      const owner = ownerOf(ctx);
      if (await links.unlink(owner, { provider, password })) void links.tell(owner, 'unlinked', provider, language);
      return toWire(await links.of(owner));
    },
  ),
];

export const socialRoutes = (
  social: Pick<Social, 'begin' | 'finish'>,
  links: SocialLinks,
): readonly RouteDefinition[] => [...windowRoutes(social), ...linkRoutes(links)];
