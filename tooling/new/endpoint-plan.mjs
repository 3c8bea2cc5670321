// What `npm run new-endpoint` writes, worked out before anything is written.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MODULE_NAME } from '../../shared-contracts/src/module/names.ts';
import { Trouble } from '../lib/steps.mjs';
import { withRoutes } from './domain-routes.mjs';
import { pascal } from './names.mjs';
import { formatted, render } from './templates.mjs';

const ACCESS = ['public', 'session', 'member', 'agent', 'operator'];
/** First parts of the specification's own addresses. */
const RESERVED_AREAS = ['relay', 'game', 'merchants', 'session', 'login', 'logout'];

const storeysOf = (root) =>
  JSON.parse(readFileSync(join(root, 'platform/storeys.json'), 'utf8')).map(({ name }) => name);

const assemblyOf = (storey) => `platform/src/${storey}/assemble.ts`;

/** Folder of the domain `area`, in whichever storey it is. */
const domainFolder = (root, area) =>
  storeysOf(root)
    .map((storey) => `platform/src/${storey}/${area}`)
    .find((folder) => existsSync(join(root, folder)));

const checkNames = (names, access) => {
  if (names.length !== 2) throw new Trouble('Which endpoint? npm run new-endpoint -- games featured');
  const bad = names.find((name) => !MODULE_NAME.test(name));
  if (bad !== undefined)
    throw new Trouble(`"${bad}" can't be a name: lower-case words of letters and digits, joined by hyphens.`);
  if (RESERVED_AREAS.includes(names[0]))
    throw new Trouble(`"${names[0]}" can't be an area: its addresses are reserved.`);
  if (!ACCESS.includes(access)) throw new Trouble(`"${access}" is no access. One of: ${ACCESS.join(', ')}.`);
};

const declared = async (root) => {
  const source = join(root, 'shared-contracts/src');
  const files = readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith('.endpoints.ts'))
    .map((file) => join(source, file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  const all = modules.flatMap((module) => Object.entries(module).map(([key, value]) => ({ key, ...value })));
  return all.filter(({ path }) => typeof path === 'string');
};

const covers = (pattern, path) => {
  const [theirs, ours] = [pattern.split('/'), path.split('/')];
  return theirs.length === ours.length && theirs.every((part, at) => part.startsWith(':') || part === ours[at]);
};

/** Replaces the one place that `anchor` finds, or refuses. */
const swap = (text, anchor, replace, file) => {
  const found = [...text.matchAll(new RegExp(anchor, 'g'))];
  if (found.length !== 1)
    throw new Trouble(`${file} has ${found.length} places like ${anchor}, not one; nothing was written.`);
  return text.replace(anchor, replace);
};

const contractTexts = ({ area, name, symbol, path, access }) => {
  const rule = access === 'operator' ? `subject: 'merchant', right: 'merchants.read'` : `subject: 'none'`;
  const reply =
    access === 'operator' ? `merchants: z.union([z.literal('all'), z.array(z.int())])` : 'merchant: z.string()';
  return {
    endpoint: `export const ${symbol} = /* #__PURE__ */ endpoint<typeof schema.${symbol}>()({ id: '${area}.${symbol}', method: 'GET', path: '${path}', access: '${access}', ${rule}, rate: 'read', errors: [] });\n`,
    schema: `/** Reply of ${name}; the time is ISO 8601, UTC. */\nexport const ${symbol} = { reply: z.object({ ${reply}, serverTime: z.iso.datetime() }) };\n`,
  };
};

const newContract = (given, texts) => ({
  endpoints: `import { endpoint } from '../http/endpoint.ts';\nimport type * as schema from './${given.area}.schema.ts';\n\n${texts.endpoint}`,
  schema: `import { z } from 'zod';\n\n${texts.schema}`,
  index: `export { ${given.symbol} } from './${given.area}.endpoints.ts';\n`,
});

const contractOf = (given, read) => {
  const texts = contractTexts(given);
  if (given.isNew) return newContract(given, texts);
  const file = (kind) => `shared-contracts/src/${given.area}/${kind}`;
  const anchor = new RegExp(`,?\\s*\\} from './${given.area}\\.endpoints\\.ts';`);
  return {
    endpoints: `${read(file(`${given.area}.endpoints.ts`))}${texts.endpoint}`,
    schema: `${read(file(`${given.area}.schema.ts`))}\n${texts.schema}`,
    index: swap(
      read(file('index.ts')),
      anchor,
      `, ${given.symbol} } from './${given.area}.endpoints.ts';`,
      file('index.ts'),
    ),
  };
};

const withDoors = (text, area) => {
  const manifest = JSON.parse(text);
  const exports = Object.entries(manifest.exports);
  const doors = [
    [`./${area}`, `./src/${area}/index.ts`],
    [`./${area}/schema`, `./src/${area}/${area}.schema.ts`],
  ];
  const at = exports.findIndex(([door]) => door === './client');
  if (at < 0) throw new Trouble('shared-contracts/package.json has no door ./client; nothing was written.');
  return JSON.stringify({ ...manifest, exports: Object.fromEntries(exports.toSpliced(at, 0, ...doors)) });
};

const domainIndex = ({ area, name, symbol, access }) => {
  const ours = `${symbol}Routes()`;
  const routes = access === 'operator' ? `routes: [], operatorRoutes: ${ours}` : `routes: ${ours}`;
  return `import type { PlatformModule } from '../../kernel/index.ts';
import { ${symbol}Routes } from './${name}.routes.ts';

/** The domain of ${area}. */
export const create${pascal(area)}Module = (): PlatformModule => ({ name: '${area}', ${routes} });
`;
};

/** The storey's assembly with the new domain first among its modules: it asks nothing of the others. */
const wiredStorey = (text, { area, storey }) => {
  const make = `create${pascal(area)}Module`;
  const file = assemblyOf(storey);
  const imported = swap(text, /(?<=^\/\*\*.*\*\/\n)/, `import { ${make} } from './${area}/index.ts';\n`, file);
  return swap(imported, /(?<=\bmodules(:| =) \[)/, `${make}(), `, file);
};

/** The file of an existing domain that names its routes, with ours among them. */
const wiredDomain = ({ area, name, symbol, access, folder }, root, read) => {
  const field = access === 'operator' ? 'operatorRoutes' : 'routes';
  const file = `${folder}/index.ts`;
  const text = withRoutes(read(file), area, field, `${symbol}Routes()`);
  if (text !== null) return [file, `import { ${symbol}Routes } from './${name}.routes.ts';\n${text}`];
  throw new Trouble(`${file} has no object with name '${area}' and routes; nothing was written.`);
};

const checkFree = async (root, { area, symbol, path, isNew, storey }) => {
  const taken = (await declared(root)).find((one) => covers(one.path, path) || one.key === symbol);
  if (taken) throw new Trouble(`${taken.path} (${taken.id}) is declared already; nothing was written.`);
  const storeys = storeysOf(root);
  const domain = domainFolder(root, area) !== undefined || storeys.includes(area);
  const contracts = existsSync(join(root, 'shared-contracts/src', area));
  if (isNew && (domain || contracts))
    throw new Trouble(`"${area}" is a folder without endpoints of its own; choose another area.`);
  if (!isNew && !domain) throw new Trouble(`"${area}" has no folder in platform/src; choose another area.`);
  const open = storeys.filter((one) => existsSync(join(root, assemblyOf(one))));
  if (isNew && !open.includes(storey))
    throw new Trouble(`"${area}" is new: name its storey, such as --storey=play. One of: ${open.join(', ')}.`);
};

export const endpointPlan = async (root, names, { access = 'public', storey } = {}) => {
  checkNames(names, access);
  const [area, name] = names;
  const symbol = pascal(`${area}-${name}`).replace(/^./, (letter) => letter.toLowerCase());
  const path = `/${access === 'operator' ? 'ops' : 'wps'}/${area}/${name}`;
  const isNew = !existsSync(join(root, `shared-contracts/src/${area}/${area}.endpoints.ts`));
  const folder = domainFolder(root, area) ?? `platform/src/${storey}/${area}`;
  const given = { area, name, symbol, path, access, isNew, storey, folder };
  await checkFree(root, given);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const { endpoints, schema, index } = contractOf(given, read);
  const values = { area, name, path, access, export: symbol, Export: pascal(symbol) };
  const created = await render(access === 'operator' ? 'endpoint-operator' : 'endpoint', folder, values);
  const changed = new Map();
  const put = async (map, file, text) => map.set(file, await formatted(file, text));
  const contracts = isNew ? created : changed;
  await put(contracts, `shared-contracts/src/${area}/${area}.endpoints.ts`, endpoints);
  await put(contracts, `shared-contracts/src/${area}/${area}.schema.ts`, schema);
  await put(contracts, `shared-contracts/src/${area}/index.ts`, index);
  if (isNew) {
    await put(created, `${folder}/index.ts`, domainIndex(given));
    await put(changed, 'shared-contracts/package.json', withDoors(read('shared-contracts/package.json'), area));
    await put(changed, assemblyOf(storey), wiredStorey(read(assemblyOf(storey)), given));
  } else await put(changed, ...wiredDomain(given, root, read));
  return { ...given, created, changed };
};
