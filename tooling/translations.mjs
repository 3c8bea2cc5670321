// Every module speaks its languages completely: equal keys, the plural forms of the language, no empty text, equal placeholders,
// every key that code asks for exists, and none is left over; the labels of its manifest alike. What players and agents see is
// written in eight languages (SHL-070, SHL-073), what only operators and developers see in two. English avoids some words.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root, workspaces } from './lib/paths.mjs';
import { wordFaults } from './plain-english.mjs';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Tags of the languages beside English, by the name of their files: the specification's codes are its own. */
const LANGUAGES = { cn: 'zh-Hans', id: 'id', ko: 'ko', pt: 'pt', th: 'th', ty: 'fil', vi: 'vi' };
/** Folders that only operators and developers see. */
const FOR_STAFF = ['operator-console', 'shell/src/features/overrides', 'shell/src/features/preview'];
/** Modules whose pages bring texts without asking for them by namespace. */
const WITH_PAGE_TEXTS = ['operator-console'];

const walk = (folder) =>
  readdirSync(folder)
    .filter((name) => !['node_modules', 'dist'].includes(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? walk(path) : [path]));

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
/** Names, signs and loan words that stand as they are; REG-031 wants the terms of registration in English everywhere. */
const SAME = new Set(readJson(join(import.meta.dirname, 'same-in-english.json')));
const placeholders = (text) =>
  [...text.matchAll(/\{\s*([\w.]+)/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');
const inside = (path) => relative(root, path).replaceAll('\\', '/');

/** `strings/en.json` and `x.en.json` alike. */
const isEnglish = (path) => /(^|\.)en\.json$/.test(basename(path));
const otherLanguage = (path, language) => path.replace(/en\.json$/, `${language}.json`);

const isForStaff = (path) => FOR_STAFF.some((folder) => inside(path).startsWith(`${folder}/`));

/** Languages that a file of English texts is to be translated into. */
export const languagesOf = (path) => (isForStaff(path) ? ['vi'] : Object.keys(LANGUAGES));

/**
 * The keys that a language must have, each with the English keys whose placeholders it may have. A form for more than one number
 * (Filipino says `one` for 2, 3 and 5 too) must name the number wherever English names it for many.
 */
export const keysIn = (language, english) => {
  const rules = new Intl.PluralRules(LANGUAGES[language]);
  const forms = rules.resolvedOptions().pluralCategories;
  const keys = Object.keys(english);
  const counted = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')));
  const formsOf = (key) =>
    forms.map((form) => {
      const own = key.replace(PLURAL, `_${form}`);
      return [own, own in english && rules.select(2) !== form ? [own, key] : [key]];
    });
  return new Map(
    keys.flatMap((key) => {
      // i18next asks for `_zero` in every language that has it.
      if (key.endsWith('_zero') || !PLURAL.test(key) || !counted.has(key.replace(PLURAL, ''))) return [[key, [key]]];
      return key.endsWith('_other') ? formsOf(key) : [];
    }),
  );
};

/** Faults between the English file and its translations. */
export const compareFiles = (englishPath, languages = languagesOf(englishPath)) => {
  const english = readJson(englishPath);
  const faults = [];
  for (const language of languages) {
    const path = otherLanguage(englishPath, language);
    if (!existsSync(path)) {
      faults.push(`${inside(path)} is missing`);
      continue;
    }
    const other = readJson(path);
    const wanted = keysIn(language, english);
    for (const [key, sources] of wanted) {
      if (!(key in other)) faults.push(`${inside(path)}: no "${key}"`);
      else if (sources.every((source) => placeholders(english[source]) !== placeholders(other[key])))
        faults.push(`${inside(path)}: "${key}" has other placeholders`);
      else if (other[key] === english[key] && !SAME.has(other[key]) && !isForStaff(path))
        faults.push(
          `${inside(path)}: "${key}" is still English (words that are the same: tooling/same-in-english.json)`,
        );
    }
    for (const key of Object.keys(other))
      if (!wanted.has(key)) faults.push(`${inside(path)}: "${key}" is not in English`);
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

const STRINGS = '/strings/en.json';

/**
 * Faults of texts that come with a page (`src/features/PAGE/strings/en.json`): a key that another file of the module has too, and code
 * outside the page that names one. `files` and `sources` are pairs of a path from the module's `src` and its keys or its text.
 */
export const comparePages = (folder, files, sources) =>
  files
    .filter(([path]) => path.endsWith(STRINGS))
    .flatMap(([path, keys]) => {
      const page = path.slice(0, -STRINGS.length);
      const taken = new Set(files.flatMap(([other, others]) => (other === path ? [] : others)));
      const outside = sources.filter(([source]) => !source.startsWith(`${page}/`)).map(([, text]) => text);
      const { quoted } = keysUsed(outside);
      const stems = new Set(keys.map(stem));
      return [
        ...keys.filter((key) => taken.has(key)).map((key) => `${folder}: "${key}" of ${page} stands elsewhere too`),
        ...[...quoted]
          .filter((key) => stems.has(key))
          .map((key) => `${folder}: code outside ${page} names its "${key}"`),
      ];
    });

/** Faults in the labels of a module's manifest (`portal-module.json`): Korean stands there under both its codes (SHL-073). */
export const compareLabels = (folder, { nav = [] }) =>
  nav.flatMap(({ id, label }) =>
    [...Object.keys(LANGUAGES).map((language) => language.toUpperCase()), 'KR'].flatMap((code) => {
      const text = label[code]?.trim();
      if (!text) return [`${folder}: label of ${id} has no ${code}`];
      return text === label.EN && !SAME.has(text) ? [`${folder}: label of ${id} is still English in ${code}`] : [];
    }),
  );

const checkManifest = (folder) => {
  const path = join(root, folder, 'portal-module.json');
  return existsSync(path) ? compareLabels(folder, readJson(path)) : [];
};

const checkModule = (folder, known) => {
  const src = join(root, folder, 'src');
  if (!existsSync(src)) return { files: 0, keys: 0, faults: [] };
  const files = walk(src);
  const english = files.filter(isEnglish);
  const keys = english.flatMap((path) => Object.keys(readJson(path)));
  const within = (path) => relative(src, path).replaceAll('\\', '/');
  const keysByFile = english.map((path) => [within(path), Object.keys(readJson(path))]);
  const sources = files
    .filter((path) => /\.(ts|tsx|html)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => [within(path), readFileSync(path, 'utf8')]);
  const texts = sources.map(([, text]) => text);
  // The error catalogue is asked for by code, from data.
  const own = english
    .filter((path) => !basename(path).startsWith('errors'))
    .flatMap((path) => Object.keys(readJson(path)));
  return {
    files: english.length,
    keys: keys.length,
    faults: [
      ...english.flatMap((path) => compareFiles(path)),
      ...english.flatMap((path) => wordFaults(inside(path), readJson(path))),
      ...compareUse(folder, own, texts, known),
      ...checkManifest(folder),
      ...(WITH_PAGE_TEXTS.includes(folder) ? comparePages(folder, keysByFile, sources) : []),
    ],
  };
};

/** Faults of the whole tree, and how much was looked at. */
export const checkAll = () => {
  const shared = ['shared-contracts', 'shared-ui'].flatMap((folder) =>
    existsSync(join(root, folder, 'src')) ? walk(join(root, folder, 'src')).filter(isEnglish) : [],
  );
  const known = new Set(shared.flatMap((path) => Object.keys(readJson(path)).map(stem)));
  const results = workspaces().map((folder) => checkModule(folder, known));
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  return { faults: results.flatMap((result) => result.faults), keys: sum('keys'), files: sum('files') };
};

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const { faults, keys, files } = checkAll();
  for (const fault of faults) console.error(fault);
  console.log(`${keys} keys in ${files} files, ${faults.length} faults`);
  process.exitCode = faults.length ? 1 : 0;
}
