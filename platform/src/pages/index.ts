import { fileURLToPath } from 'node:url';
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import { pagesPlugin } from './pages.plugin.ts';
import type { PagesDeps } from './pages.plugin.ts';
import { createShellBuild } from './shell-build.ts';
import { shellFilesPlugin } from './shell-files.plugin.ts';

const SHELL_DIST = fileURLToPath(new URL('../../../shell/dist', import.meta.url));

/** The pages of the portal's origin: the shell's build with the merchant's composition written into it. */
export const createPagesModule = (
  deps: Pick<PlatformDeps, 'config' | 'clock'> &
    Pick<PagesDeps, 'merchants' | 'composition'> & { readonly shellFolder?: string },
): PlatformModule => {
  const shell = createShellBuild(deps.shellFolder ?? SHELL_DIST);
  const launchOrigins = [new URL(deps.config.gamePublicUrl).origin];
  const servePages = pagesPlugin({ ...deps, shell, launchOrigins });
  return {
    name: 'pages',
    routes: [],
    plugin: (app) => {
      shellFilesPlugin(shell)(app);
      servePages(app);
    },
  };
};
