// Takes the place of the shell's `remote-source.ts` when the portal is built as one bundle: modules are parts of the same
// bundle, split off by `import()`. Everything else of the shell stays as it is.
const MODULES = {
  lobby: () => import(/* webpackChunkName: "module-lobby" */ '../../remote-lobby/src/module.tsx'),
  member: () => import(/* webpackChunkName: "module-member" */ '../../remote-member/src/module.tsx'),
  agent: () => import(/* webpackChunkName: "module-agent" */ '../../remote-agent/src/module.tsx'),
  lottery: () => import(/* webpackChunkName: "module-lottery" */ '../../remote-lottery/src/module.tsx'),
};

export const createRemoteSource = () => ({ load: (name) => MODULES[name]() });
