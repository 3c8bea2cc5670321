// What `npm run new-remote` writes, worked out before anything is written.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../../shared-contracts/src/module/names.ts';
import { nextDevPort } from '../dev/ports.mjs';
import { BUNDLERS } from '../lib/bundlers.mjs';
import { Trouble } from '../lib/steps.mjs';
import { featureFiles } from './feature-files.mjs';
import { withWorkspace } from './lock.mjs';
import { freePath, remoteName, titleText, words } from './names.mjs';
import { formatted, render } from './templates.mjs';
import { wire } from './wire.mjs';

const SLOT = 'home.extra';
const FEATURE = 'news';

const TITLES = { rspack: 'Built with Rspack', vite: 'Built with Vite' };

/** What a remote takes from the example of its bundler. Its package and its README belong to this repository. */
const TAKEN = /^(src\/.*|portal-module\.json|tsconfig\.json|(rspack|vite)\.config\.mjs)$/;

/** The sources of `examples/remote-BUNDLER` under another name: the examples are the templates. */
const exampleFiles = async (root, bundler, { name, title, titleVi }) => {
  const example = join(root, 'examples', `remote-${bundler}`);
  const taken = readdirSync(example, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => TAKEN.test(path) && statSync(join(example, path)).isFile());
  const files = new Map();
  for (const path of taken) {
    const text = readFileSync(join(example, path), 'utf8')
      .replaceAll(`example-${bundler}`, name)
      .replaceAll(`{ "EN": "${TITLES[bundler]}" }`, JSON.stringify({ EN: title, VI: titleVi }))
      .replaceAll(TITLES[bundler], title);
    files.set(`remote-${name}/${path}`, await formatted(path, text));
  }
  return files;
};

/** The files of a remote for webpack, with the gates and the dev server of this repository. */
const webpackFiles = async (values, path) => {
  const remote = `remote-${values.name}`;
  const { title, titleVi } = values;
  const skeleton = await render('remote', remote, values);
  const { files, strings } = await featureFiles({ remote, feature: FEATURE, path, slot: SLOT, title, titleVi });
  const wired = await wire(remote, { path, feature: FEATURE, slot: SLOT }, strings, (file) => skeleton.get(file));
  return new Map([...skeleton, ...wired, ...files]);
};

const bundledFiles = async (root, bundler, values) => {
  const { config } = BUNDLERS[bundler];
  const skeleton = await render('remote-bundled', `remote-${values.name}`, { ...values, bundler, config });
  return new Map([...skeleton, ...(await exampleFiles(root, bundler, values))]);
};

/**
 * The plan of a remote with one page at /NAME, one filling of the home page, and texts. `options.with`: its bundler, webpack where none
 * is named.
 */
export const remotePlan = async (root, given, options = {}) => {
  const bundler = options.with ?? 'webpack';
  if (!Object.hasOwn(BUNDLERS, bundler))
    throw new Trouble(
      `"${bundler}" is not a bundler that a remote can start with: ${Object.keys(BUNDLERS).join(', ')}.`,
    );
  const name = remoteName(given);
  const remote = `remote-${name}`;
  const path = freePath(root, `/${name}`);
  const title = titleText(options.title ?? words(name));
  const titleVi = titleText(options['title-vi'] ?? title);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const { react } = JSON.parse(read('shared-contracts/package.json')).dependencies;
  const values = { name, title, titleVi, react, contract: CONTRACT_VERSION, devPort: String(nextDevPort(root)) };
  const created = bundler === 'webpack' ? await webpackFiles(values, path) : await bundledFiles(root, bundler, values);
  const manifest = JSON.parse(created.get(`${remote}/package.json`));
  const lock = withWorkspace(read('package-lock.json'), remote, manifest);
  return { name, remote, path, bundler, created, changed: new Map([['package-lock.json', lock]]) };
};
