// In the container of a remote under development, in the place of what React Refresh ends every file with. Where the portal's React can
// exchange components (a development build of the shell, hooked before it started) a file of components takes its own changes. A
// production build can't: there the change goes on to who asked for the file, and in the end to hot-container.cjs.
const utils = require('@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils');

const canRefresh = () =>
  [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])].some(
    (renderer) => typeof renderer.scheduleRefresh === 'function',
  );

/** A file that does not run: the last good one stays, and the developer hears why. */
const tell = { handleRuntimeError: (error) => console.error(error), clearRuntimeErrors: () => undefined };

module.exports = {
  ...utils,
  executeRuntime: (exported, id, hot) => {
    if (canRefresh()) utils.executeRuntime(exported, id, hot, tell);
  },
};
