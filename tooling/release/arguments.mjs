// What a release command was asked to do, from its arguments and the environment.

export const HELP = `Publishes a remote's build to a running platform, and decides who gets it.

  npm run release -- publish    remote-NAME              [--channel=stable] [--dist=FOLDER]
  npm run release -- status     remote-NAME
  npm run release -- canary     remote-NAME [RELEASE]    --percent=0..100 [--accounts=a,b] [--merchant=M] [--again=VERSION]
  npm run release -- promote    remote-NAME [RELEASE]    [--channel=stable] [--merchant=M]
  npm run release -- end-canary remote-NAME              [--merchant=M]
  npm run release -- roll-back  remote-NAME              [--merchant=M]

  RELEASE      a version or a hash as status prints them; the newest where none is named
  --channel    who follows the channel gets the release; none: it is stored and run by nobody yet
  --dist       publishes a finished build (a folder with mf-manifest.json, by any bundler) without building
  --merchant   one merchant alone; without it every merchant that has the module on
  --percent    share of the devices, up to two digits after the point; a device always gets the same answer
  --again      the version of a release that was taken back: it begins with at most 5 % of the devices
  --accounts   these accounts get it whatever their device
  --reason     what the audit log is to say
  --url        address of the platform; also PLATFORM_URL; http://localhost:8080 without either

RELEASE_TOKEN is the team's token, good for its own module only. In demo mode: demo-team-NAME.
Exit codes: 0 done, 1 refused by the platform, 2 asked wrongly, 3 the platform was not reached or the build failed.`;

/** Asked wrongly: told with one line, exit code 2. */
export class Misuse extends Error {}

/** Options of each command. */
const OPTIONS = {
  publish: ['channel', 'dist'],
  status: [],
  canary: ['percent', 'accounts', 'merchant', 'reason', 'again'],
  promote: ['channel', 'merchant', 'reason'],
  'end-canary': ['merchant', 'reason'],
  'roll-back': ['merchant', 'reason'],
};
const TAKES_RELEASE = ['canary', 'promote'];
const MODULE = /^(?:remote-)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

const optionsOf = (command, args) => {
  const options = {};
  for (const arg of args) {
    const [, name, value] = /^--([a-z]+)=(.*)$/s.exec(arg) ?? [];
    if (name === undefined) throw new Misuse(`${arg} is not understood; options are written --name=value.`);
    if (name !== 'url' && !OPTIONS[command].includes(name)) {
      const known = [...OPTIONS[command], 'url'].map((option) => `--${option}`).join(', ');
      throw new Misuse(`${command} has no option --${name}. It has ${known}.`);
    }
    if (value.trim() === '') throw new Misuse(`--${name} is empty.`);
    options[name] = value.trim();
  }
  return options;
};

const percentOf = (text) => {
  if (text === undefined) throw new Misuse('canary needs --percent, for example --percent=5; 0 with --accounts.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new Misuse(`--percent is "${text}"; it must be a number from 0 to 100.`);
  return Number(text);
};

const urlOf = (text) => {
  try {
    const url = new URL(text);
    if (['http:', 'https:'].includes(url.protocol)) return url.href.replace(/\/$/, '');
  } catch {
    // Said below.
  }
  throw new Misuse(`"${text}" is not an address of a platform; it looks like http://localhost:8080.`);
};

/** The order as plain values. Throws `Misuse`. */
export const readOrder = (args, env = process.env) => {
  const [command, folder, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (!Object.hasOwn(OPTIONS, command ?? ''))
    throw new Misuse(command ? `There is no command ${command}.` : 'No command was named.');
  const module = MODULE.exec(folder ?? '')?.[1];
  if (!module) throw new Misuse(folder ? `${folder} is not a name of a remote.` : `${command} needs a remote.`);
  const [release, ...tooMany] = more;
  const extra = TAKES_RELEASE.includes(command) ? tooMany : more;
  if (extra.length > 0) throw new Misuse(`${extra.join(' ')} is not understood.`);
  const { percent, accounts, url, ...options } = optionsOf(
    command,
    args.filter((arg) => arg.startsWith('--')),
  );
  if (!env.RELEASE_TOKEN) throw new Misuse("RELEASE_TOKEN is not set: the team's token, good for its own module only.");
  return {
    command,
    module,
    folder: `remote-${module}`,
    ...options,
    ...(TAKES_RELEASE.includes(command) ? { release } : {}),
    ...(command === 'canary'
      ? {
          percent: percentOf(percent),
          accounts:
            accounts
              ?.split(',')
              .map((name) => name.trim())
              .filter(Boolean) ?? [],
        }
      : {}),
    reason: options.reason ?? `${command} by the team of ${module}`,
    token: env.RELEASE_TOKEN,
    url: urlOf(url ?? (env.PLATFORM_URL || 'http://localhost:8080')),
  };
};
