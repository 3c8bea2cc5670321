// What `npm run new-remote` writes, worked out before anything is written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../../shared-contracts/src/module/names.ts';
import { nextDevPort } from '../dev/ports.mjs';
import { featureFiles } from './feature-files.mjs';
import { withWorkspace } from './lock.mjs';
import { freePath, remoteName, titleText, words } from './names.mjs';
import { render } from './templates.mjs';
import { wire } from './wire.mjs';

const SLOT = 'home.extra';
const FEATURE = 'news';

/** The plan of a remote with one page at /NAME, one filling of the home page, and texts in both languages. */
export const remotePlan = async (root, given, options = {}) => {
  const name = remoteName(given);
  const remote = `remote-${name}`;
  const path = freePath(root, `/${name}`);
  const title = titleText(options.title ?? words(name));
  const titleVi = titleText(options['title-vi'] ?? title);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const { react } = JSON.parse(read('shared-contracts/package.json')).dependencies;
  const values = { name, title, titleVi, react, contract: CONTRACT_VERSION, devPort: String(nextDevPort(root)) };
  const skeleton = await render('remote', remote, values);
  const { files, strings } = await featureFiles({ remote, feature: FEATURE, path, slot: SLOT, title, titleVi });
  const wired = await wire(remote, { path, feature: FEATURE, slot: SLOT }, strings, (file) => skeleton.get(file));
  const created = new Map([...skeleton, ...wired, ...files]);
  const manifest = JSON.parse(created.get(`${remote}/package.json`));
  const lock = withWorkspace(read('package-lock.json'), remote, manifest);
  return { name, remote, path, created, changed: new Map([['package-lock.json', lock]]) };
};
