/** The shell's page, on every address of the portal's origin that is neither a call nor a file. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import type { Composition, Overrides, PageBars } from 'shared-contracts/composition';
import type { Clock } from '../../kernel/index.ts';
import type { CompositionService, Devices } from '../composition/index.ts';
import { hostName, webHosts } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import {
  AS_THEY_ARE,
  createByteCache,
  matchesEtag,
  preferredEncodings,
  sendEncoded,
} from '../../kernel/static-files/index.ts';
import type { Encoding } from '../../kernel/static-files/index.ts';
import type { FirstContentSource } from './first-content.ts';
import { NO_FIRST_CONTENT, firstPageOf, opensOverlaysAtMost } from './first-content.policy.ts';
import type { FirstContent } from './first-content.policy.ts';
import { moduleForPath } from './module-for-path.ts';
import { addressWithoutWish, overrideCookie, overridesOf, wishOf } from './overrides.policy.ts';
import { descriptionOf } from './page-description.ts';
import { preloadHints, renderPage } from './page.policy.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.ts';
import { pageHeaders } from './security-headers.policy.ts';
import type { Foreign } from './security-headers.policy.ts';
import { shellPageOf } from './shell-pages.policy.ts';
import type { ShellBuild, ShellTemplate } from './shell-build.ts';

export interface PagesDeps {
  readonly merchants: Pick<MerchantsService, 'byHost'>;
  readonly composition: Pick<CompositionService, 'of'>;
  /** Who is asked by a page alone: its member is not known yet. */
  readonly devices: Pick<Devices, 'welcome' | 'namedOf'>;
  readonly shell: ShellBuild;
  readonly firstContents: FirstContentSource;
  readonly clock: Clock;
  /** Whether codes of this merchant go by Firebase; from memory. By default no merchant's do. */
  readonly usesFirebase?: (merchantId: number) => Promise<boolean>;
  /** The origin at which the world reaches a host. By default no other domain of a merchant is measured. */
  readonly originOf?: (host: string) => string | null;
  /** Lanes in which the merchant has no game; from memory. By default all have some. */
  readonly emptyLanes?: (merchantId: number) => Promise<readonly string[]>;
  /** A merchant's own words over shipped texts, from memory. By default none has any. */
  readonly ownTexts?: (merchantId: number, language: string) => Promise<Readonly<Record<string, string>>>;
  /** What the bars are drawn from before the shell has asked; from memory. By default the page says nothing of it. */
  readonly bars?: (merchantId: number) => Promise<PageBars>;
  /** Origins of the game pages of vendors. */
  readonly launchOrigins: readonly string[];
  /** Asks a public call of the platform as a visitor; answers the value of a success. By default of the same server. */
  readonly ask?: (request: FastifyRequest, address: string) => Promise<unknown>;
}

const askHere: NonNullable<PagesDeps['ask']> = async (request, address) => {
  const reply = await request.server.inject({
    method: 'GET',
    url: address,
    headers: { host: request.host, accept: 'application/json' },
    remoteAddress: request.ip,
  });
  const body: unknown = reply.statusCode === 200 ? reply.json() : null;
  return typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined;
};

/** What is written into the page beside the composition. */
interface Written {
  readonly first: FirstContent;
  readonly overrides: Overrides;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** First parts of addresses that belong to calls: a page is never the answer there. */
const CALLS = new Set([
  'portal',
  'wps',
  'lgw',
  'lotto',
  'provider',
  'ops',
  'm',
  'assets',
  'docs',
  'metrics',
  'healthz',
  'readyz',
]);
const PAGES_KEPT_BYTES = 16 * 1024 * 1024;
/** Balances bytes and time for a page that is kept until its composition changes: a tenth of the time of 11, 3 % more bytes. */
const PAGE_BROTLI_QUALITY = 6;

const encodePage = async (text: string, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'br') return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY } });
  return encoding === 'gzip' ? toGzip(text) : Buffer.from(text);
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';
const queryOf = (request: FastifyRequest): string => request.url.split('?')[1] ?? '';
const isCall = (path: string): boolean => CALLS.has(path.split('/')[1] ?? '');

/** Somebody opens an address. A picture or script that is missing must not be answered with a page. */
const wantsPage = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  // A script that says so: pages in development ask whether they are still the same.
  if (destination === 'empty') return headers.accept === 'text/html';
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  const accept = headers.accept ?? '*/*';
  return accept === '*/*' || accept.includes('text/html');
};

/**
 * A developer's wish for overrides: kept in the browser, and the address is asked again without it. Ignored where the merchant
 * does not allow overrides, where it is malformed, and where the link stands on somebody else's site.
 */
const takeWish = (request: FastifyRequest, reply: FastifyReply, isAllowed: boolean): FastifyReply | null => {
  const wish = isAllowed && request.headers['sec-fetch-site'] !== 'cross-site' ? wishOf(queryOf(request)) : null;
  if (!wish) return null;
  return reply
    .header('set-cookie', overrideCookie(wish, request.protocol === 'https'))
    .header('cache-control', 'no-store')
    .redirect(addressWithoutWish(pathOf(request), queryOf(request)), 303);
};

const tagOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 20);

/** The heads of a page, and the pages that have nothing but text. */
const createSenders = ({ launchOrigins }: Pick<PagesDeps, 'launchOrigins'>) => {
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    foreign: Foreign = {},
    launchHosts: readonly string[] = [],
  ): FastifyReply =>
    reply
      .headers(pageHeaders([...launchOrigins, ...launchHosts], request.protocol === 'https', foreign))
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');

  const sendPlain = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: 'unknown-host' | 'no-shell',
    status: number,
  ): FastifyReply =>
    sendPage(request, reply)
      .code(status)
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .header('cache-control', 'no-store')
      .send(plainPage(page, request.headers['accept-language']));

  return { sendPage, sendPlain };
};

export const pagesPlugin = (deps: PagesDeps) => {
  const { merchants, composition, devices, shell, firstContents, clock, ask = askHere } = deps;
  const { usesFirebase = () => Promise.resolve(false), emptyLanes = () => Promise.resolve([]) } = deps;
  const { originOf = () => null, ownTexts = () => Promise.resolve({}) } = deps;
  const { sendPage, sendPlain } = createSenders(deps);
  const pages = createByteCache<Buffer>(PAGES_KEPT_BYTES);

  /** For an address as it stands in the manifest: a query (a search, a shared link) may mean another page. */
  const firstContentOf = async (
    request: FastifyRequest,
    merchantId: number,
    document: Pick<Composition, 'modules' | 'flags' | 'defaultLanguage'>,
  ): Promise<FirstContent> => {
    const page = opensOverlaysAtMost(queryOf(request)) ? firstPageOf(document, pathOf(request)) : undefined;
    if (!page) return NO_FIRST_CONTENT;
    return firstContents.of(merchantId, page, document.defaultLanguage, (address) => ask(request, address));
  };

  /** One text per merchant, build, module, hints, description and first content: addresses that share these share it. */
  const pageOf = async (
    template: ShellTemplate,
    document: Composition,
    path: string,
    { first, overrides }: Written,
    encoding: Encoding,
    tag: string,
  ): Promise<Buffer> => {
    const key = `${document.merchant.code} ${tag} ${encoding}`;
    const kept = pages.get(key);
    if (kept) return kept;
    const page = await encodePage(renderPage(template.text, document, path, first, overrides), encoding);
    pages.set(key, page, page.length);
    return page;
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const merchant = await merchants.byHost(hostName(request.host));
    if (!merchant) return sendPlain(request, reply, 'unknown-host', 404);
    const template = await shell.template();
    if (!template) return sendPlain(request, reply, 'no-shell', 503);
    const path = pathOf(request);
    const named = devices.namedOf(request);
    const visitor = { deviceId: devices.welcome(request, reply), account: null, named, ip: request.ip };
    const document = await composition.of(merchant.id, visitor);
    const redirected = takeWish(request, reply, document.overridesAllowed);
    if (redirected) return redirected;
    const overrides = overridesOf(document, request.headers.cookie);
    const isOverridden = Object.keys(overrides).length > 0;
    const module = moduleForPath(document.modules, path)?.name ?? '-';
    const first = await firstContentOf(request, merchant.id, document);
    const firebase = await usesFirebase(merchant.id);
    const lanes = await emptyLanes(merchant.id);
    const words = await ownTexts(merchant.id, document.defaultLanguage);
    const bars = await deps.bars?.(merchant.id);
    // What opens the policy as well: browsers keep the policy of the page that a 304 confirms.
    const pictures = webHosts(merchant.settings, 'imageCDNs');
    const launchHosts = webHosts(merchant.settings, 'launchGameCDNs');
    const tried = launchHosts.length > 1 ? launchHosts : [];
    const lines = merchant.hosts.length > 1 ? [...new Set(merchant.hosts.flatMap((host) => originOf(host) ?? []))] : [];
    const analytics = (merchant.settings['gtagId'] ?? '') !== '';
    const own = [descriptionOf(document, path), preloadHints(document, path, overrides), shellPageOf(path)?.chunk];
    const { revision, announced } = document;
    const shown = [announced, module, own, first, overrides, lanes, bars, words];
    const tag = tagOf(revision, template.hash, shown, firebase, analytics, lines, pictures, launchHosts);
    const etag = `W/"${tag}"`;
    const foreign = { overrides: Object.values(overrides), firebase, analytics, lines, pictures, tried };
    sendPage(request, reply, foreign, launchHosts)
      .header('cache-control', isOverridden ? 'private, no-store' : 'private, no-cache')
      .header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const [encoding = 'identity'] = preferredEncodings(request.headers['accept-encoding']);
    // The time of composing: a kept page can't carry the present one. Clients take it from the header of every reply.
    const dated = {
      ...{ ...document, emptyLanes: lanes, serverTime: clock.now().toISOString() },
      ...(bars && { bars }),
      ...(Object.keys(words).length > 0 && { ownTexts: words }),
    };
    const body = await pageOf(template, dated, path, { first, overrides }, encoding, tag);
    return sendEncoded(reply, encoding, body);
  };

  return (app: FastifyInstance): void => {
    app.get('/*', AS_THEY_ARE, (request, reply) => {
      if (isCall(pathOf(request)) || !wantsPage(request)) throw new PortalError('request.not-found');
      return answerPage(request, reply);
    });
  };
};
