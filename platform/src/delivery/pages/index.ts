import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDevices } from '../composition/index.ts';
import { publicOrigin } from '../../kernel/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { createFirstContent } from './first-content.ts';
import type { FirstContentSource } from './first-content.ts';
import { createKeptShells } from './kept-shells.ts';
import { liteAppPlugin } from './lite-app.plugin.ts';
import { pagesPlugin } from './pages.plugin.ts';
import type { PagesDeps } from './pages.plugin.ts';
import { createShellBuild } from './shell-build.ts';
import { shellFilesPlugin } from './shell-files.plugin.ts';

const SHELL_DIST = fileURLToPath(new URL('../../../../shell/dist', import.meta.url));

/** The pages of the portal's origin: the shell's build with the merchant's composition written into it. */
export const createPagesModule = (
  deps: Pick<PlatformDeps, 'config' | 'clock' | 'log'> &
    Pick<PagesDeps, 'merchants' | 'composition' | 'usesFirebase' | 'emptyLanes' | 'bars' | 'ownTexts'> & {
      readonly shellFolder?: string;
    },
): PlatformModule & Pick<FirstContentSource, 'forget'> => {
  const firstContents = createFirstContent(() => deps.clock.now().getTime());
  const shell = createShellBuild(deps.shellFolder ?? SHELL_DIST, {
    keep: createKeptShells(join(deps.config.dataDir, 'shells')),
    onKeepFailed: (error) => deps.log.error({ err: error }, 'the files of this shell could not be kept'),
  });
  const launchOrigins = [new URL(deps.config.gamePublicUrl).origin];
  const devices = createDevices(deps.config.portalSecret);
  const originOf = (host: string): string => publicOrigin(deps.config, host);
  const servePages = pagesPlugin({ ...deps, shell, firstContents, launchOrigins, devices, originOf });
  return {
    name: 'pages',
    forget: firstContents.forget,
    routes: [],
    start: () => shell.record(),
    plugin: (app) => {
      shellFilesPlugin(shell)(app);
      liteAppPlugin(deps.merchants)(app);
      servePages(app);
    },
  };
};
