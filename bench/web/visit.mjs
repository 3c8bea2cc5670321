// Visits of one variant by one browser, each in a profile of its own with nothing kept.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const OBSERVER = readFileSync(new URL('./observe.js', import.meta.url), 'utf8');

/** A phone of the middle. */
const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};
/** "Slow 4G" of Chromium's developer tools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip, by the browser's own reckoning of each. */
export const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
};
export const CPU_SLOWER = 4;

const QUIET_MS = 1_500;
const LOAD_LIMIT_MS = 60_000;
/** For what the page answers to a press. Longer than the shell's own patience with a part that does not come (10 s, twice). */
const ANSWER_LIMIT_MS = 30_000;
/** How long a pointer rests on a link before it is pressed. */
const HOVER_MS = 600;
const NEXT_PAGE_LINK = 'a[href="/rng"]';
const HEADING = '#main h1';
/** Written into a trace to know the page's thread by. */
const THREAD_MARK = 'bench-thread';

const seconds = (ms) => `${ms / 1000} s`;
const named = (list) =>
  list.length === 0 ? 'nothing' : list.map((url) => url.replace(/^https?:\/\/[^/]+/, '')).join(', ');

/** What the browser asks for: one entry a request, with the bytes that came over the line. */
const followNetwork = async (session) => {
  const requests = new Map();
  let lastChange = performance.now();
  const note = () => (lastChange = performance.now());
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    note();
    if (request.url.startsWith('data:')) return;
    requests.set(requestId, { url: request.url, type, startedAt: timestamp, endedAt: null, bytes: 0, isKept: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.isKept = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.isKept ||= response.fromDiskCache || response.fromPrefetchCache;
    request.isStream = response.mimeType === 'text/event-stream';
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    note();
    const request = requests.get(requestId);
    if (!request) return;
    request.endedAt = timestamp;
    request.bytes = request.isKept ? 0 : encodedDataLength;
  });
  const failed = [];
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    note();
    const request = requests.get(requestId);
    if (request) failed.push(`${request.url} (${errorText})`);
    requests.delete(requestId);
  });
  await session.send('Network.enable');
  const isUnderWay = ({ endedAt, isStream }) => endedAt === null && !isStream;
  const underWay = () => [...requests.values()].filter(isUnderWay);
  return {
    /** What is on its way and what did not come, in words. */
    tell: () => `under way: ${named(underWay().map(({ url }) => url))}; failed: ${named(failed)}`,
    /** Waits until nothing has been under way for a while. */
    async quiet() {
      const limit = performance.now() + LOAD_LIMIT_MS;
      while (performance.now() < limit) {
        await delay(100);
        if (underWay().length > 0) note();
        else if (performance.now() - lastChange > QUIET_MS) return;
      }
      throw new Error(`the page did not come to rest within ${seconds(LOAD_LIMIT_MS)}; ${this.tell()}`);
    },
    /** Requests since the document's, as milliseconds after it. */
    all: () => {
      const list = [...requests.values()];
      const begin = list.find(({ type }) => type === 'Document')?.startedAt ?? 0;
      return list
        .filter(({ isKept }) => !isKept)
        .map((request) => ({ ...request, atMs: (request.startedAt - begin) * 1000 }));
    },
  };
};

const openPage = async (context, { throttled, clickTile = false }) => {
  const page = await context.newPage();
  await page.addInitScript(OBSERVER);
  // Windows that meet visitors would lie over what is pressed, at a moment that has nothing to do with how fast the page is.
  for (const window of ['disclaimerAccept', 'announcementClose', 'publicityClose'])
    await page.addInitScript(`sessionStorage.setItem('${window}', 'true')`);
  if (clickTile) await page.addInitScript('bench.clickTile = true');
  const session = await context.newCDPSession(page);
  const network = await followNetwork(session);
  if (throttled) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  }
  return { page, session, network };
};

/** What a person would see, for the message of a wait that came to nothing. */
const sight = (page) =>
  page
    .evaluate(() => {
      const { document, bench, location } = globalThis;
      const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent.trim());
      const said = texts('[role="alert"], [role="status"], [role="dialog"]').filter((text) => text !== '');
      return `${location.pathname}, heading "${texts('#main h1').join(' ')}", says "${said.join(' | ').slice(0, 300)}", noted ${JSON.stringify(bench)}`;
    })
    .catch((error) => `nothing: ${error.message.split('\n')[0]}`);

/** Waits until the page has noted `field`, and says what it waited for and what stood there instead. */
const waitFor = async ({ page, network }, what, field) => {
  try {
    await page.waitForFunction((name) => globalThis.bench[name] > 0, field, { timeout: ANSWER_LIMIT_MS });
  } catch {
    throw new Error(
      `waited ${seconds(ANSWER_LIMIT_MS)} for ${what}; the page: ${await sight(page)}; ${network.tell()}`,
    );
  }
};

const noticed = (page) => page.evaluate(() => globalThis.bench);
const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);
const isCode = ({ type }) => type === 'Script' || type === 'Stylesheet';

const weigh = (requests, { lcp }) => {
  const before = requests.filter(({ atMs }) => atMs <= lcp);
  return {
    requests: requests.length,
    bytes: sum(requests),
    requestsBefore: before.length,
    bytesBefore: sum(before),
    codeBefore: before.filter(isCode).length,
    codeBytesBefore: sum(before.filter(isCode)),
  };
};

/** From the press on a link, after the pointer has rested on it, until the page behind it is drawn. Milliseconds. */
const nextPage = async (visit) => {
  const { page } = visit;
  const link = page.locator(NEXT_PAGE_LINK).locator('visible=true').first();
  await link.hover();
  await delay(HOVER_MS);
  const former = await page.locator(HEADING).first().textContent();
  await page.evaluate(
    ({ selector, text }) => {
      const { document, requestAnimationFrame } = globalThis;
      const look = () => {
        const heading = document.querySelector(selector);
        if (heading && heading.textContent !== text) globalThis.bench.nextPage = performance.now();
        else requestAnimationFrame(look);
      };
      document.addEventListener(
        'click',
        () => {
          globalThis.bench.pressed = performance.now();
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    },
    { selector: HEADING, text: former },
  );
  await link.click();
  await waitFor(visit, `another heading than "${former}" after the press on ${NEXT_PAGE_LINK}`, 'nextPage');
  return page.evaluate(() => globalThis.bench.nextPage - globalThis.bench.pressed);
};

/** First visit with nothing kept, then the next page, then the same page once more from the browser's cache. */
export const coldThenWarm = async (browser, address) => {
  const context = await browser.newContext(PHONE);
  try {
    const first = await openPage(context, { throttled: true });
    await first.page.goto(address, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await first.network.quiet();
    const cold = await noticed(first.page);
    const requests = first.network.all();
    const nextPageMs = await nextPage(first);
    await first.page.close();
    const second = await openPage(context, { throttled: true });
    await second.page.goto(address, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    await second.network.quiet();
    const warm = await noticed(second.page);
    return { ...cold, ...weigh(requests, cold), log: requests, nextPageMs, warmLcp: warm.lcp, warmTile: warm.tile };
  } finally {
    await context.close();
  }
};

/** Presses the first tile as soon as it is drawn, and waits for what the portal answers a visitor: the sign-in. */
export const pressTile = async (browser, address) => {
  const context = await browser.newContext(PHONE);
  try {
    const visit = await openPage(context, { throttled: true, clickTile: true });
    const { page } = visit;
    await page.goto(address, { waitUntil: 'commit', timeout: LOAD_LIMIT_MS });
    await waitFor(visit, 'the first game tile', 'tile');
    await waitFor(visit, 'the sign-in, after the press on the tile', 'answered');
    return (await noticed(page)).answered;
  } finally {
    await context.close();
  }
};

/** Events of the page's own thread while `run` runs, as the browser's tracing gives them. */
const trace = async (session, run) => {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await run();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
};

/**
 * Longest task of the page's thread with neither line nor processor slowed, in milliseconds of the processor's time: what
 * else the machine does meanwhile lengthens a task by the clock, not by this.
 */
export const longestTask = async (browser, address) => {
  const context = await browser.newContext(PHONE);
  try {
    const { page, session, network } = await openPage(context, { throttled: false });
    const events = await trace(session, async () => {
      await page.goto(address, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
      await network.quiet();
      await page.evaluate((name) => performance.mark(name), THREAD_MARK);
    });
    const mark = events.find(({ name }) => name === THREAD_MARK);
    if (!mark) throw new Error('the trace does not show the page');
    const tasks = events.filter(({ name, pid, tid }) => /RunTask/.test(name) && pid === mark.pid && tid === mark.tid);
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
  } finally {
    await context.close();
  }
};
