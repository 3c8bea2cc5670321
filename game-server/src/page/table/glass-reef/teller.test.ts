/** @jest-environment jsdom */
import { remember } from '../../common/seen.ts';
import { createTeller } from './teller.ts';

const OVER = { over: { id: 'magazine-1', seat: 'seat-1', won: '1.80' } };
const own = (magazine: string) => ({ magazine, stake: 10 });

const open = () => {
  document.body.innerHTML = '<a id="verify-last" hidden></a>';
  const said: string[] = [];
  const sent: unknown[] = [];
  const tell = createTeller({
    t: (key, values) => (values ? `${key} ${Object.values(values).join()}` : key),
    money: (minor) => `${minor}`,
    say: (text) => void said.push(text),
    portal: { send: (message) => void sent.push(message) },
    state: { language: 'en' },
  });
  return { tell, said, sent };
};

it('says great catches, and none that is drawn after its magazine is over', () => {
  const { tell, said } = open();
  tell.caught('lamp', 10, own('magazine-1'));
  tell.caught('lamp', 2, own('magazine-1'));
  expect(said).toEqual(['reef.fish-lamp +100']);
  tell.over(OVER);
  tell.caught('lamp', 10, own('magazine-1'));
  expect(said.at(-1)).toBe('reef.over-won 180');
  tell.caught('lamp', 10, own('magazine-2'));
  expect(said.at(-1)).toBe('reef.fish-lamp +100');
});

it('says once that a magazine is over, shows the way to its proof and tells the portal', () => {
  const { tell, said, sent } = open();
  remember('seat-1', { hash: 'a'.repeat(64), seed: 'b'.repeat(32) });
  tell.over({ over: null });
  expect(said).toEqual([]);
  tell.over(OVER);
  tell.over(OVER);
  expect(said).toHaveLength(1);
  expect(sent).toEqual([{ type: 'round-settled', round: 'seat-1' }]);
  const link = document.querySelector<HTMLAnchorElement>('#verify-last');
  expect(link?.hidden).toBe(false);
  expect(link?.href).toContain('seat-1');
  expect(link?.hash).toBe(`#hash=${'a'.repeat(64)}&seed=${'b'.repeat(32)}`);
});
