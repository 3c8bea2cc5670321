/** What the help of each in-house game says about its return. */
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { follow } from './portal.ts';
import { openAs } from './session.ts';

interface Listed {
  readonly displayName: string;
  readonly vassalage: string;
  readonly nodeId: string;
  readonly gameId: string;
  readonly gameType: string;
  /** Return on the tile. */
  readonly rtp: string | null;
}

/** Return of each game in percent, as its own tests compute and simulate it. */
const RETURNS: Readonly<Record<string, string>> = {
  'Midnight Orchard': '96.20 %',
  'Tidal Hours': '96.40 %',
  'Ember Mint': '96.14 %',
  'Brass Plinko': '98.98 – 99.00 %',
  'Ivory Dice': '99.00 %',
  'Moonstone Mines': '99.00 %',
};

const VENDORS = ['HOUSE', 'LUMA', 'DS88', 'HARBOR', 'TF'];

test('[FAI-005] the help of every in-house game states its return, which its tile states as well', async ({ page }) => {
  test.setTimeout(300_000);
  const { account } = await newMember(page.request, { money: '20.00' });
  const games: Listed[] = [];
  for (const vendor of VENDORS) {
    const address = `/wps/relay/GCSGAME_gameList?vassalage=${vendor}&language=EN&pageNo=1&pageSize=60`;
    const reply = await page.request.get(address);
    games.push(...((await reply.json()) as { value: { games: Listed[] } }).value.games);
  }
  expect(games).toHaveLength(15);
  expect(games.map(({ displayName }) => displayName)).toEqual(expect.arrayContaining(Object.keys(RETURNS)));
  await openAs(page, account);
  for (const { displayName, vassalage, nodeId, gameId, gameType, rtp } of games)
    await test.step(displayName, async () => {
      await follow(page, `/game?${new URLSearchParams({ vassalage, nodeId, gameId, gameType })}`);
      // By its name: the frame of the game before may stand there yet.
      const game = page.frameLocator(`iframe[title*=${JSON.stringify(displayName)}]`);
      await game.getByRole('button', { name: /^(Paytable and rules|Rules and payouts)$/ }).click({ timeout: 30_000 });
      const help = game.getByRole('dialog');
      const figure = help.locator('dt', { hasText: /^Return (to player|of equal players)/ }).locator('+ dd');
      await expect(figure).toHaveText(RETURNS[displayName] ?? new RegExp(`^${rtp}( – \\d{2}\\.\\d{2})? %$`));
      expect(await figure.innerText()).toContain(String(rtp));
    });
});
