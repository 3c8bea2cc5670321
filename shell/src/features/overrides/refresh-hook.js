// Runs before React, in pages with a developer's override alone: Fast Refresh of a module finds the shell's renderers only where a
// hook was there to keep them. A browser with React's developer tools brings one that does. Plain script, no build.
(function () {
  var page = globalThis;
  if (page.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  var renderers = new Map();
  var nothing = function () {};
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: renderers,
    supportsFiber: true,
    inject: function (renderer) {
      var id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  };
})();
