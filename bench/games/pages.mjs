// The pages of games on a phone, against a game server and a wallet of their own.
import { launchBrowser } from './phone.mjs';
import { start } from './processes.mjs';
import { SCENE_CODES, scenePages } from './scenes.mjs';
import { SLOTS, VISITS, slotPages } from './slots.mjs';

export const gamePages = async (secret) => {
  const players = SLOTS.length * VISITS + SCENE_CODES.length;
  const env = { BENCH_SECRET: secret, BENCH_PLAYERS: String(players) };
  const wallet = start('./wallet.mjs', env);
  const { url, tokens } = await wallet.next();
  const server = start('./server.mjs', { ...env, BENCH_WALLET: url, BENCH_PAGES: '1' });
  const { port } = await server.next();
  const addressOf = (game) => `http://127.0.0.1:${port}/play/${game}?token=${tokens.pop()}&lang=en`;
  const browser = await launchBrowser();
  try {
    return [...(await slotPages(browser, addressOf)), ...(await scenePages(browser, addressOf))];
  } finally {
    await browser.close();
    await server.stop();
    await wallet.stop();
  }
};
