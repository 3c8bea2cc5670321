// The contract between parts that are deployed on different days.
// npm run contracts            checks: nothing that a frozen version of the same major promised is gone or narrower, and the
//                              declarations of the current version are those in shared-contracts/api
// npm run contracts -- write   writes the declarations of the current version; a frozen version is never written again
// npm run contracts -- freeze  with the release of a shell: keeps declarations and calls of the current version for ever
// npm run contracts -- keep    takes the builds of the tree as the previous release of e2e/previous.spec.ts
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import { brokenDeclarations, emitDeclarations, readTree } from './contracts/declarations.mjs';
import { brokenCalls } from './contracts/openapi-compat.mjs';
import { keepPrevious } from './contracts/keep-previous.mjs';
import { root } from './lib/paths.mjs';
import { Trouble } from './lib/steps.mjs';

const api = join(root, 'shared-contracts/api');
const source = join(root, 'shared-contracts/src');
const CALLS = ['openapi.json', 'openapi.operators.json'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const majorOf = (version) => version.split('.')[0];
const folderOf = (version) => join(api, version);
const digestOf = (folder) => {
  const hash = createHash('sha256');
  for (const [path, text] of readTree(folder)) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
};

/** Frozen versions with the digest of their folder: what was released once is never edited. */
const frozenVersions = () => readJson(join(api, 'frozen.json'));

const temporary = () => {
  const parent = join(root, 'coverage');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'contracts-'));
};

const declarationsOf = (folder) => join(folder, 'declarations');

const faultsAgainst = (version, current, work) => {
  const folder = folderOf(version);
  const accepted = readJson(join(api, 'accepted.json')).filter((entry) => entry.of === version);
  const declarations = brokenDeclarations({
    former: declarationsOf(folder),
    current,
    accepted: accepted.filter((entry) => entry.file),
    work,
  });
  const calls = CALLS.flatMap((name) =>
    brokenCalls(readJson(join(folder, name)), readJson(join(root, 'platform', name))),
  );
  const knowingly = new Set(accepted.map((entry) => entry.call));
  return [...declarations, ...calls.filter((line) => !knowingly.has(line))].map((line) => `${version}: ${line}`);
};

const check = () => {
  const work = temporary();
  try {
    const current = join(work, 'current');
    emitDeclarations(source, current);
    const faults = [];
    for (const [version, digest] of Object.entries(frozenVersions())) {
      if (digestOf(folderOf(version)) !== digest) faults.push(`${version}: is frozen and was changed`);
      if (majorOf(version) !== majorOf(CONTRACT_VERSION)) continue;
      faults.push(...faultsAgainst(version, current, join(work, 'against')));
    }
    const kept = declarationsOf(folderOf(CONTRACT_VERSION));
    const isWritten = existsSync(kept) && digestOf(kept) === digestOf(current);
    if (!isWritten) faults.push(`${CONTRACT_VERSION}: shared-contracts/api is behind; run: npm run contracts -- write`);
    if (!readFileSync(join(root, 'shared-contracts/CHANGELOG.md'), 'utf8').includes(`## ${CONTRACT_VERSION}`))
      faults.push(`${CONTRACT_VERSION}: is not in shared-contracts/CHANGELOG.md`);
    return faults;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

const write = () => {
  if (frozenVersions()[CONTRACT_VERSION])
    throw new Trouble(`${CONTRACT_VERSION} is frozen. Raise CONTRACT_VERSION in shared-contracts/src/module/names.ts.`);
  emitDeclarations(source, declarationsOf(folderOf(CONTRACT_VERSION)));
  console.log(`shared-contracts/api/${CONTRACT_VERSION} is written.`);
};

const freeze = async () => {
  write();
  const folder = folderOf(CONTRACT_VERSION);
  for (const name of CALLS) cpSync(join(root, 'platform', name), join(folder, name));
  const frozen = { ...frozenVersions(), [CONTRACT_VERSION]: digestOf(folder) };
  writeFileSync(join(api, 'frozen.json'), `${JSON.stringify(frozen, null, 2)}\n`);
  await keepPrevious();
  console.log(`${CONTRACT_VERSION} is frozen; its builds are kept for e2e/previous.spec.ts.`);
};

const main = async () => {
  const [verb] = process.argv.slice(2);
  if (verb === 'write') return write();
  if (verb === 'freeze') return freeze();
  if (verb === 'keep') return keepPrevious();
  const faults = check();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) throw new Trouble(`${faults.length} promises are broken. docs/contracts.md says what to do.`);
  console.log(`contract ${CONTRACT_VERSION}: every promise is kept`);
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  process.exitCode = 1;
}
