import { findChromium, firstThatRuns } from './chromium.mjs';

const way = (path) => jest.fn(() => Promise.resolve(path));

test('takes the first browser that runs and asks for none after it', async () => {
  const [missing, broken, good, download] = [way(undefined), way('/broken'), way('/good'), way('/downloaded')];
  const isRunning = (path) => path !== '/broken';
  await expect(firstThatRuns([missing, broken, good, download], isRunning)).resolves.toBe('/good');
  expect(broken).toHaveBeenCalledTimes(1);
  expect(download).not.toHaveBeenCalled();
});

test('answers undefined where no browser runs', async () => {
  await expect(firstThatRuns([way('/broken'), way(undefined)], () => false)).resolves.toBeUndefined();
});

test('takes the browser that CHROMIUM_PATH names, or none', async () => {
  const download = way('/downloaded');
  const env = { CHROMIUM_PATH: '/named' };
  await expect(findChromium(env, [download], () => true)).resolves.toBe('/named');
  await expect(findChromium(env, [download], (path) => path !== '/named')).resolves.toBeUndefined();
  expect(download).not.toHaveBeenCalled();
});

test('goes through the other ways where none is named', async () => {
  await expect(findChromium({}, [way(undefined), way('/downloaded')], () => true)).resolves.toBe('/downloaded');
});
