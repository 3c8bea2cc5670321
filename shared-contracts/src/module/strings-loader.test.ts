import { stringsLoader } from './strings-loader.ts';

it('loads the language asked for, and English where there is none', async () => {
  const load = stringsLoader({
    EN: () => Promise.resolve({ default: { hello: 'Hello' } }),
    VI: () => Promise.resolve({ default: { hello: 'Xin chào' } }),
  });
  expect(await load('VI')).toEqual({ hello: 'Xin chào' });
  expect(await load('ZH')).toEqual({ hello: 'Hello' });
  expect(await load('toString')).toEqual({ hello: 'Hello' });
});
