// What the container of a remote under development exposes in the place of its `./src/module.tsx`: the same module, whose code is
// exchanged while the portal runs. Changes that no file takes on their way arrive here.
const manifest = require('manifest-under-development');
const { useTranslation } = require('shared-contracts/sdk');
const { createHotModule } = require('../../shared-dev-host/src/hot-module.tsx');

/** React Refresh, where it can do anything, takes new components 30 ms after their files have run. */
const AFTER_REFRESH_MS = 60;

const read = () => require('module-under-development').default;

const hot = createHotModule(read, manifest, { useTranslation, tell: (error) => console.error(error) });
let hasChanged = false;
module.hot.accept('module-under-development', () => {
  hasChanged = true;
});
module.hot.addStatusHandler((status) => {
  if (status !== 'idle' || !(hasChanged || hot.isBroken())) return;
  hasChanged = false;
  setTimeout(() => void hot.replace(read), AFTER_REFRESH_MS);
});
// The shell has read it before anything else: navigation, addresses and slots are drawn by it.
module.hot.accept('manifest-under-development', () => globalThis.location.reload());

module.exports = { default: hot.module };
