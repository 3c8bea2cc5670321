// Every module speaks English and Vietnamese completely: equal keys, no empty text, equal placeholders, every key that code
// asks for exists, and none is left over.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root, workspaces } from './lib/paths.mjs';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const LANGUAGES = ['vi'];

const walk = (folder) =>
  readdirSync(folder)
    .filter((name) => !['node_modules', 'dist'].includes(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? walk(path) : [path]));

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');
const inside = (path) => relative(root, path).replaceAll('\\', '/');

/** `strings/en.json` and `x.en.json` alike. */
const isEnglish = (path) => /(^|\.)en\.json$/.test(basename(path));
const otherLanguage = (path, language) => path.replace(/en\.json$/, `${language}.json`);

/** Faults between the English file and its translations. */
export const compareFiles = (englishPath) => {
  const english = readJson(englishPath);
  const faults = [];
  for (const language of LANGUAGES) {
    const path = otherLanguage(englishPath, language);
    if (!existsSync(path)) {
      faults.push(`${inside(path)} is missing`);
      continue;
    }
    const other = readJson(path);
    for (const key of Object.keys(english)) {
      if (!(key in other)) {
        // Vietnamese has one plural form.
        if (!(PLURAL.test(key) && key.replace(PLURAL, '_other') in other)) faults.push(`${inside(path)}: no "${key}"`);
        continue;
      }
      if (placeholders(english[key]) !== placeholders(other[key]))
        faults.push(`${inside(path)}: "${key}" has other placeholders`);
    }
    for (const key of Object.keys(other))
      if (!(key in english)) faults.push(`${inside(path)}: "${key}" is not in English`);
    for (const [file, texts] of [
      [englishPath, english],
      [path, other],
    ]) {
      for (const [key, text] of Object.entries(texts)) {
        if (typeof text !== 'string' || text.trim() === '') faults.push(`${inside(file)}: "${key}" is empty`);
      }
    }
  }
  return faults;
};

/** What the sources of a module ask for: exact keys of `t('...')`, beginnings of built keys, and every quoted word. */
export const keysUsed = (texts) => {
  const asked = new Set();
  const beginnings = new Set();
  const endings = new Set();
  const quoted = new Set();
  for (const text of texts) {
    for (const match of text.matchAll(/\bt\(\s*(['"])([^'"\n]+)\1/g)) asked.add(match[2]);
    for (const match of text.matchAll(/`([A-Za-z][\w.-]*[._-])\$\{/g)) beginnings.add(match[1]);
    for (const match of text.matchAll(/`\$\{\w+\}(\.[\w.-]+)`/g)) endings.add(match[1]);
    for (const match of text.matchAll(/(['"`])([A-Za-z][\w.-]*)\1/g)) quoted.add(match[2]);
  }
  return { asked, beginnings, endings, quoted };
};

const stem = (key) => key.replace(PLURAL, '');

/** Faults between a module's sources and its English keys. `known` are keys that other files provide to the module. */
export const compareUse = (folder, keys, texts, known = new Set()) => {
  const { asked, beginnings, endings, quoted } = keysUsed(texts);
  const stems = new Set(keys.map(stem));
  const missing = [...asked].filter(
    (key) => !key.includes(':') && !stems.has(key) && !known.has(key) && !keys.includes(key),
  );
  const unused = keys.filter(
    (key) =>
      !quoted.has(key) &&
      !quoted.has(stem(key)) &&
      !asked.has(stem(key)) &&
      ![...beginnings].some((start) => key.startsWith(start)) &&
      ![...endings].some((end) => key.endsWith(end)),
  );
  return [
    ...missing.map((key) => `${folder}: code asks for "${key}", which no language has`),
    ...unused.map((key) => `${folder}: nothing uses "${key}"`),
  ];
};

const checkModule = (folder, known) => {
  const src = join(root, folder, 'src');
  if (!existsSync(src)) return { files: 0, keys: 0, faults: [] };
  const files = walk(src);
  const english = files.filter(isEnglish);
  const keys = english.flatMap((path) => Object.keys(readJson(path)));
  const texts = files
    .filter((path) => /\.(ts|tsx|html)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  // The error catalogue is asked for by code, from data.
  const own = english
    .filter((path) => !basename(path).startsWith('errors'))
    .flatMap((path) => Object.keys(readJson(path)));
  return {
    files: english.length,
    keys: keys.length,
    faults: [...english.flatMap(compareFiles), ...compareUse(folder, own, texts, known)],
  };
};

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const shared = ['shared-contracts', 'shared-ui'].flatMap((folder) =>
    existsSync(join(root, folder, 'src')) ? walk(join(root, folder, 'src')).filter(isEnglish) : [],
  );
  const known = new Set(shared.flatMap((path) => Object.keys(readJson(path)).map(stem)));
  const results = workspaces().map((folder) => checkModule(folder, known));
  const faults = results.flatMap((result) => result.faults);
  for (const fault of faults) console.error(fault);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  console.log(`${sum('keys')} keys in ${sum('files')} files, ${faults.length} faults`);
  process.exitCode = faults.length ? 1 : 0;
}
