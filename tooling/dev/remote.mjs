// `npm run dev -w remote-NAME`: one remote with hot reload, alone on a fake portal and, at the same address, as the container that a
// running portal loads by an override. Usage: node tooling/dev/remote.mjs remote-NAME
// DEV_PORT: another port. PLATFORM_URL: the platform that answers its calls. DEV_HOSTS: hosts, other than localhost, of portals
// that may load it, by commas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remotes, root } from '../lib/paths.mjs';
import { Trouble } from '../lib/steps.mjs';
import { requireFreePorts } from '../start/settings.mjs';
import { remoteDevConfigs } from '../webpack.remote-dev.ts';
import { devPortOf } from './ports.mjs';
import { reportTo } from './report.mjs';

/** Anybody's page may hold the container; the server itself talks to known hosts only. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

const PLATFORM_IS_OFF = {
  success: false,
  code: 'server.unavailable',
  message: 'No platform answers behind the dev server.',
};

/** Calls and pictures come from the platform; a page that a person opens is the remote's own. */
const proxyTo = (platform) => ({
  context: (_path, request) => !(request.headers.accept ?? '').includes('text/html'),
  target: platform,
  changeOrigin: true,
  logLevel: 'silent',
  onProxyReq: (request) => request.removeHeader('origin'),
  onError: (_error, _request, response) => {
    response.writeHead?.(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(PLATFORM_IS_OFF));
  },
});

const serverOptions = (remote, port, platform) => ({
  port,
  host: 'localhost',
  hot: true,
  // Each bundle brings its own client (webpack.remote-dev.ts): the container's runs in pages of another origin.
  client: false,
  allowedHosts: ['localhost', '.localhost', ...(process.env.DEV_HOSTS?.split(',') ?? [])],
  headers: HEADERS,
  historyApiFallback: true,
  devMiddleware: { stats: 'none' },
  proxy: [proxyTo(platform)],
  static: false,
  setupMiddlewares: (middlewares) => [
    {
      name: 'portal-module',
      path: '/portal-module.json',
      middleware: (_request, response) => {
        for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
        response.setHeader('content-type', 'application/json');
        response.end(readFileSync(join(root, remote, 'portal-module.json')));
      },
    },
    ...middlewares,
  ],
});

const welcome = (remote, port, platform) => {
  const name = remote.slice('remote-'.length);
  const portal = new URL(platform);
  portal.searchParams.set('override', `${name}@http://localhost:${port}`);
  return [
    `  alone on a fake portal   http://localhost:${port}`,
    `  in a running portal      ${decodeURIComponent(portal.href)}`,
    `  calls are answered by    ${platform}   (PLATFORM_URL)`,
  ].join('\n');
};

const run = async (remote) => {
  if (!remotes().includes(remote)) throw new Trouble(`There is no ${remote}. There are: ${remotes().join(', ')}.`);
  const port = devPortOf(remote);
  const platform = process.env.PLATFORM_URL || `http://localhost:${process.env.PORT || 8080}`;
  await requireFreePorts({ DEV_PORT: port }, `npm run dev -w ${remote}`);
  const compiler = webpack(remoteDevConfigs(join(root, remote), port));
  reportTo(remote, compiler, () => console.log(welcome(remote, port, platform)));
  const server = new WebpackDevServer(serverOptions(remote, port, platform), compiler);
  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave());
  await server.start();
};

try {
  await run(process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  process.exit(1);
}
