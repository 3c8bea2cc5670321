// What a browser of the benchmark talks to: page and files of one variant, made and compressed by the platform's own code, and
// everything else passed on to the one platform behind both variants.
import { createHash } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { createFirstContent } from '../../platform/src/delivery/pages/first-content.ts';
import { NO_FIRST_CONTENT, firstPageOf } from '../../platform/src/delivery/pages/first-content.policy.ts';
import { renderPage } from '../../platform/src/delivery/pages/page.policy.ts';
import { pageHeaders } from '../../platform/src/delivery/pages/security-headers.policy.ts';
import { createShellBuild } from '../../platform/src/delivery/pages/shell-build.ts';

const toBrotli = promisify(brotliCompress);
const IMMUTABLE = 'public, max-age=31536000, immutable';

const valueOf = async (address) => (await (await fetch(address)).json()).value;

/** The page of a path in brotli, as the platform's `pages` domain writes it. */
const pageMaker = async (shell, composition, platform) => {
  const template = await shell.template();
  const contents = createFirstContent();
  const pages = new Map();
  return async (path) => {
    if (pages.has(path)) return pages.get(path);
    const first = firstPageOf(composition, path);
    const content = first
      ? await contents.of(1, first, composition.defaultLanguage, (address) => valueOf(platform + address))
      : NO_FIRST_CONTENT;
    const body = await toBrotli(Buffer.from(renderPage(template.text, composition, path, content)));
    const page = { body, etag: `W/"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"` };
    pages.set(path, page);
    return page;
  };
};

const sendPage = (incoming, outgoing, { body, etag }) => {
  const headers = { ...pageHeaders([], false), 'cache-control': 'private, no-cache', etag };
  if (incoming.headers['if-none-match'] === etag) return outgoing.writeHead(304, headers).end();
  outgoing.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
  return outgoing.end(body);
};

const sendFile = (outgoing, file) => {
  if (!file) return outgoing.writeHead(404).end();
  outgoing.writeHead(200, {
    'content-type': file.type,
    'cache-control': IMMUTABLE,
    ...(file.br ? { 'content-encoding': 'br' } : {}),
  });
  return outgoing.end(file.br ?? file.identity);
};

const passer = (agent, port) => (incoming, outgoing) => {
  const { url: path, method, headers } = incoming;
  const options = { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, host: `localhost:${port}` } };
  const sent = request(options, (reply) => {
    outgoing.writeHead(reply.statusCode, reply.headers);
    reply.pipe(outgoing);
  });
  sent.once('error', () => outgoing.destroy());
  outgoing.once('close', () => sent.destroy());
  incoming.pipe(sent);
};

/** Listens on a free port until `stop`. */
export const startFront = async ({ folder, composition, platformPort }) => {
  const shell = createShellBuild(folder);
  const pageOf = await pageMaker(shell, composition, `http://localhost:${platformPort}`);
  await pageOf('/');
  const agent = new Agent({ keepAlive: true });
  const passOn = passer(agent, platformPort);
  const answer = async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'http://localhost');
    if (incoming.headers['sec-fetch-dest'] === 'document') sendPage(incoming, outgoing, await pageOf(pathname));
    else if (pathname.startsWith('/assets/')) sendFile(outgoing, await shell.file(pathname.slice(1)));
    else passOn(incoming, outgoing);
  };
  const server = createServer({ keepAliveTimeout: 70_000 }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => outgoing.destroy(error));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
};

/** The same document for the portal as one bundle: what a module needs are files of the bundle itself. */
export const bundledComposition = (composition, modules) => ({
  ...composition,
  modules: composition.modules.map((module) => {
    const [entry, ...preload] = modules[module.name];
    return { ...module, release: { ...module.release, entry, preload } };
  }),
});
