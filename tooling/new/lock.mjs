// A new workspace in package-lock.json, as npm itself would write it, without asking the registry for anything.

const sortedIn = (packages, path, entry) => {
  const paths = Object.keys(packages);
  const next = paths.find((other) => other !== '' && other.localeCompare(path, 'en') > 0);
  return Object.fromEntries(
    paths
      .flatMap((other) => [...(other === next ? [[path, entry]] : []), [other, packages[other]]])
      .concat(next === undefined ? [[path, entry]] : []),
  );
};

/** The lockfile's text with the workspace in it. `manifest`: the workspace's package.json. */
export const withWorkspace = (text, folder, { version, dependencies }) => {
  const lock = JSON.parse(text);
  const linked = sortedIn(lock.packages, `node_modules/${folder}`, { resolved: folder, link: true });
  lock.packages = sortedIn(linked, folder, { version, dependencies });
  return `${JSON.stringify(lock, null, 2)}\n`;
};
