// What runs where, as lines of a terminal.

const table = (head, rows) => {
  if (rows.length === 0) return [];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column])).join('   ')}`.trimEnd());
};

const release = (reference) => reference?.version ?? '-';
const minutes = (time) => time.slice(0, 16).replace('T', ' ');

const canaryText = (canary) => {
  if (!canary) return '-';
  const whom = [`${canary.percent} %`, ...(canary.accounts.length ? [canary.accounts.join(' ')] : [])].join(' + ');
  return `${canary.release.version} to ${whom}`;
};

/** What each merchant runs. */
export const choiceLines = (choices) =>
  table(
    ['merchant', 'runs', 'falls back to', 'follows', 'canary'],
    choices.map((choice) => [
      choice.enabled ? choice.merchant : `${choice.merchant} (off)`,
      release(choice.current),
      release(choice.previous),
      choice.channel ?? 'pinned',
      canaryText(choice.canary),
    ]),
  );

const healthText = ({ loads, failureRate }) => (loads === 0 ? 'not loaded' : `${loads} loads, ${failureRate} % failed`);

/** Channels, merchants and the latest releases of a module. */
export const statusLines = ({ module, channels, merchants, releases, totalRows }) => {
  if (totalRows === 0) return [`${module} was never published.`];
  const heads = table(
    ['channel', 'release', 'former'],
    channels.map(({ channel, current, previous }) => [channel, release(current), release(previous)]),
  );
  return [
    ...(heads.length > 0 ? [...heads, ''] : []),
    ...choiceLines(merchants),
    '',
    ...table(
      ['release', 'state', 'published (UTC)', 'last hour', 'hash'],
      releases.map((one) => [one.version, one.state, minutes(one.publishedAt), healthText(one.health), one.hash]),
    ),
    ...(totalRows > releases.length ? [`  and ${totalRows - releases.length} older`] : []),
  ];
};
