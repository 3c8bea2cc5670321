/** The window of a social sign-in: out to the provider, and back with a page that tells its opener. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isPortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/social';
import type { SocialMessage } from 'shared-contracts/social';
import * as schema from 'shared-contracts/social/schema';
import { defineRawRoute, pageHeaders } from '../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../kernel/index.ts';
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

const answer = (reply: FastifyReply, told: Omit<SocialMessage, 'kind'>): FastifyReply => {
  const message: SocialMessage = { kind: 'portal-social', ...told };
  return reply
    .headers(pageHeaders({ scriptSources: [SCRIPT_HASH] }))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title><body data-message="${escaped(JSON.stringify(message))}"><script>${SCRIPT}</script></body></html>`,
    );
};

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

export const socialRoutes = (social: Pick<Social, 'begin' | 'finish'>): readonly RouteDefinition[] => [
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
      return answer(reply, { idToken: null, code: isPortalError(error) ? error.code : 'server.unavailable' });
    }
  }),
  defineRawRoute(endpoints.socialReturn, schema.socialReturn, async ({ ctx, params, request, reply }) => {
    const returned = new URL(request.url, ctx.origin);
    const idToken = await social.finish(windowOf(ctx, params.provider), returned, cookieOf(request.headers.cookie));
    return answer(reply.header('set-cookie', cookie('', 0, ctx.origin)), { idToken });
  }),
];
