// What makes the scene of each game move. `once` is done before the first measurement, `again` before each.

/** The longest betting window, and what closes it; free spins go on by themselves for less. */
const MOVES_MS_MAX = 90_000;

const inPhase = (name) => ({
  once: (page) => page.waitForSelector(`body[data-phase=${name}]`, { state: 'attached', timeout: MOVES_MS_MAX }),
});

const pressed = { again: (page) => page.click('#spin:enabled', { timeout: MOVES_MS_MAX }) };

/** A round of mines goes on until one is hit. */
const opensTile = {
  again: async (page) => {
    await page.waitForSelector('#spin:enabled, .tile[aria-disabled=false]');
    const closed = page.locator('.tile[data-under=closed][aria-disabled=false]').first();
    if (!(await closed.isVisible())) await page.click('#spin:enabled');
    await closed.click();
  },
};

/** A scene finds in three steps at most, a good second each, how much it may draw. */
const PACE_MS = 4_000;

/** Holds a finger on the reef: shots, hits and catches are drawn besides the fish. */
const fires = {
  once: async (page) => {
    await page.check('.auto-check');
    await page.click('#load');
    const { x, y, width, height } = await page.locator('.water').boundingBox();
    await page.mouse.move(x + width * 0.45, y + height * 0.4);
    await page.mouse.down();
    await page.waitForTimeout(PACE_MS);
  },
};

/** Cards are dealt and bots play. */
const sitsDown = {
  once: async (page) => {
    await page.locator('.level:enabled').first().click();
    await inPhase('playing').once(page);
  },
};

export const MOVES = {
  'midnight-orchard': pressed,
  'tidal-hours': pressed,
  'ember-mint': pressed,
  'ivory-dice': pressed,
  'moonstone-mines': opensTile,
  'brass-plinko': pressed,
  'kite-roulette': inPhase('result'),
  'moon-baccarat': inPhase('result'),
  'paper-lantern': inPhase('flight'),
  'lantern-bingo': inPhase('result'),
  'tien-len': sitsDown,
  'glass-reef': fires,
  'clay-derby': inPhase('result'),
  'harbor-league': inPhase('flight'),
  'beacon-arena': inPhase('flight'),
};
