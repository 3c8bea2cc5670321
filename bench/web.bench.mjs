// The federated portal against the same sources built as one bundle, split by module and route, with the same preload hints and
// without federation. Both are sent by the platform's own code with the same compression, in front of one platform with the demo's
// data; a phone's screen, slow 4G and a processor four times slower; visits of both alternate, medians are compared.
// Then what it feels like on a cheap phone: `web/felt.mjs`.
// Visits of each: BENCH_VISITS (7). All figures of one run are comparable with each other and with nothing else.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { budgetsOf } from '../tooling/budgets.mjs';
import { again } from './web/again.mjs';
import { builds } from './web/builds.mjs';
import { felt } from './web/felt.mjs';
import { bundledComposition, startFront } from './web/front.mjs';
import { startPlatform } from './web/platform.mjs';
import { coldThenWarm, longestTask, pressTile } from './web/visit.mjs';

const VISITS = Number(process.env.BENCH_VISITS ?? 7);
const HOME = '/';

const browserPath = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const compositionOf = async (port) => (await (await fetch(`http://localhost:${port}/portal/composition`)).json()).value;

const visit = async (browser, variant, address) => ({
  ...(await again(variant, () => coldThenWarm(browser, address))),
  answered: await again(variant, () => pressTile(browser, address)),
  longest: await again(variant, () => longestTask(browser, address)),
});

/** Visits by turns, the first of each thrown away: it finds servers and disk cold. */
const visitBoth = async (browser, fronts) => {
  const visits = { federated: [], single: [] };
  for (let round = 0; round <= VISITS; round += 1) {
    for (const [variant, { address }] of Object.entries(fronts)) {
      const made = await visit(browser, variant, address + HOME);
      if (round > 0) visits[variant].push(made);
    }
    if (round > 0) process.stdout.write(`  ${round} of ${VISITS} visits of each\r`);
  }
  process.stdout.write('\n');
  return visits;
};

const ms = (value) => `${Math.round(value)} ms`;
const kilobytes = (value) => `${(value / 1024).toFixed(1)} KB`;
const plain = (value) => String(value);
const small = (value) => value.toFixed(4);

const TABLE = [
  ['first contentful paint', 'fcp', ms],
  ['largest contentful paint (LCP)', 'lcp', ms],
  ['first game tile drawn, can be pressed', 'tile', ms],
  ['pressed at once: the portal has answered after', 'answered', ms],
  ['bytes until LCP', 'bytesBefore', kilobytes],
  ['bytes of scripts and styles asked for before LCP', 'codeBytesBefore', kilobytes],
  ['bytes until the page rests', 'bytes', kilobytes],
  ['requests until LCP', 'requestsBefore', plain],
  ['requests for scripts and styles until LCP', 'codeBefore', plain],
  ['requests until the page rests', 'requests', plain],
  ['next page, from press to heading', 'nextPageMs', ms],
  ['second visit: LCP', 'warmLcp', ms],
  ['second visit: first game tile', 'warmTile', ms],
  ['layout shift', 'shift', small],
  ['longest task, not slowed, time of the processor', 'longest', ms],
];

const print = (federated, single, visits) => {
  console.log(`  ${''.padEnd(52)}${'federated'.padStart(12)}${'one bundle'.padStart(12)}  ratio`);
  for (const [what, field, show] of TABLE) {
    const [ours, theirs] = [federated[field], single[field]];
    const ratio = theirs > 0 ? (ours / theirs).toFixed(2) : '-';
    console.log(`  ${what.padEnd(52)}${show(ours).padStart(12)}${show(theirs).padStart(12)}  ${ratio}`);
  }
  console.log(`  The largest contentful paint is: ${visits.federated[0].lcpElement}`);
};

const mediansOf = (visits) =>
  Object.fromEntries(TABLE.map(([, field]) => [field, median(visits.map((visit) => visit[field]))]));

/** Two digits are what repeated runs agree on. */
const toTwoDigits = (value, limit) => Number(((Math.round((value / limit) * 100) / 100) * limit).toFixed(3));
const ratio = (what, value, limit, atMost) => ({
  what,
  value: toTwoDigits(Math.round(value), Math.round(limit)),
  limit: Math.round(limit),
  unit: 'ms',
  bar: { atMost },
});
const bar = (what, value, limit, unit) => ({ what, value, limit, unit, bar: { atMost: 1 } });

export default async () => {
  const { federated, single } = await builds();
  const platform = await startPlatform();
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const fronts = {};
  try {
    const composition = await compositionOf(platform.port);
    const modules = JSON.parse(readFileSync(join(single, 'modules.json'), 'utf8'));
    const behind = { platformPort: platform.port };
    fronts.federated = await startFront({ ...behind, folder: federated, composition });
    fronts.single = await startFront({
      ...behind,
      folder: single,
      composition: bundledComposition(composition, modules),
    });
    const before = loadavg()[0];
    const visits = await visitBoth(browser, fronts);
    console.log(
      `  The machine: ${availableParallelism()} processors, load ${before.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after.`,
    );
    const ours = mediansOf(visits.federated);
    const theirs = mediansOf(visits.single);
    print(ours, theirs, visits);
    const feltRows = await felt(fronts.federated.address, browser, browserPath());
    return [
      ratio('web: LCP', ours.lcp, theirs.lcp, 1),
      ratio('web: next page after the pointer has rested', ours.nextPageMs, theirs.nextPageMs, 1.1),
      ratio('web: LCP of a second visit', ours.warmLcp, theirs.warmLcp, 1.15),
      bar('web: scripts and styles asked for before LCP', ours.codeBefore, 8, 'requests'),
      bar('web: layout shift', Number(ours.shift.toFixed(4)), 0.05, ''),
      bar('web: longest task, not slowed', Math.round(ours.longest), 100, 'ms'),
      ...budgetsOf().map(({ what, bytes, limit }) =>
        bar(`web: ${what}`, Number((bytes / 1024).toFixed(1)), limit / 1024, 'KB'),
      ),
      ...feltRows,
    ];
  } finally {
    await browser.close();
    for (const front of Object.values(fronts)) await front.stop();
    await platform.stop();
  }
};
