// Frames a second of the other games while their scene moves, on the same phone. A table sleeps until its first player opens it: its
// betting window begins with the visit.
import { FRAMES, FRAMES_BAR, framesIn, median, openGame } from './phone.mjs';

const MEASURE_MS = 1_500;
const TIMES = 3;
/** The longest betting window, and what closes it. */
const MOVES_MS_MAX = 90_000;

const phase = (name) => (page) =>
  page.waitForSelector(`body[data-phase=${name}]`, { state: 'attached', timeout: MOVES_MS_MAX });

/** Holds a finger on the reef: shots, hits and catches are drawn besides the fish. */
const fires = async (page) => {
  await page.check('.auto-check');
  await page.click('#load');
  const { x, y, width, height } = await page.locator('.water').boundingBox();
  await page.mouse.move(x + width * 0.45, y + height * 0.4);
  await page.mouse.down();
};

/** What each scene is waited for. */
const SCENES = {
  'glass-reef': fires,
  'kite-roulette': phase('result'),
  'clay-derby': phase('result'),
  'paper-lantern': phase('flight'),
  'harbor-league': phase('flight'),
  'beacon-arena': phase('flight'),
};

export const SCENE_CODES = Object.keys(SCENES);

/** A row for each scene: the median of what follows the beginning of its movement. */
export const scenePages = async (browser, addressOf) => {
  const rows = [];
  for (const [code, moves] of Object.entries(SCENES)) {
    const { page, close } = await openGame(browser, addressOf(code), { slowLine: false });
    await moves(page);
    const frames = [];
    for (let time = 0; time < TIMES; time += 1) frames.push(await framesIn(page, MEASURE_MS));
    await close();
    rows.push({
      ...{ what: `frames while ${code} moves`, value: Math.round(median(frames)) },
      ...{ limit: FRAMES, unit: 'a second', bar: FRAMES_BAR },
    });
  }
  return rows;
};
