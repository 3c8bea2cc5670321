// What `npm run new-feature` writes, worked out before anything is written.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SLOT_NAMES } from '../../shared-contracts/src/module/manifest.ts';
import { Trouble } from '../lib/steps.mjs';
import { featureFiles } from './feature-files.mjs';
import { featureName, freePath, remotesIn, titleText, words } from './names.mjs';
import { fromDisk, wire } from './wire.mjs';

export const featurePlan = async (root, [remote = '', given, ...more], options = {}) => {
  if (!remotesIn(root).includes(remote))
    throw new Trouble(`"${remote}" is not a remote. There are: ${remotesIn(root).join(', ')}.`);
  const feature = featureName(given);
  if (more.length > 0) throw new Trouble(`One name, not ${more.length + 1}: ${[given, ...more].join(' ')}.`);
  const { slot } = options;
  if (slot && !SLOT_NAMES.includes(slot))
    throw new Trouble(`"${slot}" is not a slot. There are: ${SLOT_NAMES.join(', ')}.`);
  if (existsSync(join(root, remote, 'src/features', feature)))
    throw new Trouble(`${remote}/src/features/${feature} exists already; nothing was written.`);
  const path = freePath(root, options.path ?? `/${feature}`);
  const title = titleText(options.title ?? words(feature));
  const titleVi = titleText(options['title-vi'] ?? title);
  const { files, strings } = await featureFiles({ remote, feature, path, slot, title, titleVi });
  const changed = await wire(remote, { path, feature, slot }, strings, fromDisk(root));
  return { remote, feature, path, slot, created: files, changed };
};
