// Runs in the container of a remote under development, before it. A changed component is replaced in place where the portal's
// React can do that (a development build of the shell, hooked before it started); in any other portal the page is loaded anew.
const canRefresh = () =>
  [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])].some(
    (renderer) => typeof renderer.scheduleRefresh === 'function',
  );

import.meta.webpackHot?.addStatusHandler((status) => {
  // The new code is in, and nobody could draw it.
  if (status === 'apply' && !canRefresh()) globalThis.location.reload();
});
