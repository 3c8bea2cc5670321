// Which acceptance ids no passing test proves. Usage: node tooling/spec-coverage.mjs [AREA ...] [--missing] [--refresh]
// A test proves an id by naming it in its title, `[LED-002] ...`. What passed is read from the reports of the last `npm test` and of the
// last `npm run bench console` (`REPORTS`, in coverage/); without them titles in the sources are counted, and the output says so.
// The ids stand in docs/spec-ids.txt; --refresh makes that list anew from ../shared/spec where that folder exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const ID = /\[([A-Z]{2,4}-\d{3})\]/g;
const listFile = join(root, 'docs/spec-ids.txt');

/** Ids named in a title: `[LED-001] [LED-002] text`. */
export const idsIn = (title) => [...title.matchAll(ID)].map((match) => match[1]);

/** Titles of the passing tests of a Jest report. */
export const passedByJest = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'passed').map((test) => test.fullName),
  );

/** Titles of the passing tests of a Playwright report. */
export const passedByPlaywright = (report) => {
  const visit = (suite, above) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.ok && spec.tests.some((test) => test.status === 'expected' || test.status === 'flaky'))
      .map((spec) => `${above} ${spec.title}`),
    ...(suite.suites ?? []).flatMap((child) => visit(child, `${above} ${child.title}`)),
  ];
  return report.suites.flatMap((suite) => visit(suite, suite.title));
};

const REPORTS = [
  [/^(jest|large-lists)\.json$/, passedByJest],
  [/^(playwright|production-shape)\.json$/, passedByPlaywright],
];

const idsOfSpec = () => {
  const folder = join(root, '../shared/spec');
  if (!existsSync(folder)) throw new Error('There is no ../shared/spec here; docs/spec-ids.txt stays as it is.');
  return ['acceptance.md', 'beyond.md'].flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^([A-Z]{2,4}-\d{3}) \|/gm)].map((match) => match[1]),
  );
};

const titlesOfSources = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => /\.(test|spec)\.[a-z]+$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
    // Neither comments nor tests that are switched off prove anything.
    .filter((line) => !/\b(skip|fixme|todo)\b|^\s*(\/\/|\/?\*)/.test(line));

const readReports = () => {
  const folder = join(root, 'coverage');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Reports of single journeys or of a benchmark say nothing about all other tests.
  if (!names.includes('jest.json')) return [];
  return REPORTS.flatMap(([pattern, titlesOf]) =>
    names
      .filter((name) => pattern.test(name))
      .map((name) => titlesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))),
  );
};

const main = () => {
  const args = process.argv.slice(2);
  if (args.includes('--refresh')) writeFileSync(listFile, `${idsOfSpec().join('\n')}\n`);
  const areas = args.filter((arg) => !arg.startsWith('--'));
  const ids = readFileSync(listFile, 'utf8').trim().split('\n');
  const reports = readReports();
  const titles = reports.flat();
  const proven = new Set((reports.length > 0 ? titles : titlesOfSources()).flatMap(idsIn));
  const wanted = ids.filter((id) => areas.length === 0 || areas.includes(id.split('-')[0]));
  for (const area of new Set(wanted.map((id) => id.split('-')[0]))) {
    const all = wanted.filter((id) => id.startsWith(`${area}-`));
    const missing = all.filter((id) => !proven.has(id));
    const list = args.includes('--missing') && missing.length ? `  missing: ${missing.join(' ')}` : '';
    console.log(
      `${area.padEnd(4)} ${String(all.length - missing.length).padStart(3)} of ${String(all.length).padStart(3)}${list}`,
    );
  }
  const unknown = [...proven].filter((id) => !ids.includes(id));
  if (unknown.length) console.log(`named by tests, unknown to the specification: ${unknown.sort().join(' ')}`);
  const count = wanted.filter((id) => proven.has(id)).length;
  const source = reports.length > 0 ? 'proven by tests that passed' : 'named by tests (no report yet: run npm test)';
  console.log(`${count} of ${wanted.length} ids ${source}`);
};

if (process.argv[1] && import.meta.filename === process.argv[1]) main();
