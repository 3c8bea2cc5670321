// Kept in syntax that Node 14 reads, so that an old Node can say what is wrong instead of failing to parse.
export const LOWEST = [20, 19];

export const isOldNode = (version) => {
  const parts = version.split('.').map(Number);
  return parts[0] < LOWEST[0] || (parts[0] === LOWEST[0] && parts[1] < LOWEST[1]);
};

/** Prints one line and ends the process when this Node is too old. */
export const refuseOldNode = () => {
  if (!isOldNode(process.versions.node)) return;
  console.error(
    'Node ' +
      process.versions.node +
      ' is too old: install Node ' +
      LOWEST.join('.') +
      ' or later (https://nodejs.org), then try again.',
  );
  process.exit(1);
};
