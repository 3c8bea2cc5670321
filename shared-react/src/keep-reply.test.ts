import { QueryClient } from '@tanstack/react-query';
import { keepReply } from './keep-reply.ts';

const KEY = ['promotion', '7'];

const setUp = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let answer: (state: string) => void = () => undefined;
  const read = () =>
    void queries
      .fetchQuery({ queryKey: KEY, queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })
      .catch(() => undefined);
  return { queries, read, answer: (state: string) => answer(state) };
};

describe('the reply of a call', () => {
  it.each([
    ['with a state that is known', 'joined'],
    ['with none yet', undefined],
  ])('stays when a reading that began before is answered after it, %s', async (_title, known) => {
    const { queries, read, answer } = setUp();
    if (known !== undefined) queries.setQueryData(KEY, known);
    read();
    await keepReply(queries, KEY, 'claimed');
    answer('joined');
    await new Promise((done) => setTimeout(done));
    expect(queries.getQueryData(KEY)).toBe('claimed');
    expect(queries.isFetching()).toBe(0);
  });

  it('may be told from what is known', async () => {
    const { queries } = setUp();
    queries.setQueryData(KEY, 'a');
    await keepReply<string>(queries, KEY, (before) => `${before}b`);
    expect(queries.getQueryData(KEY)).toBe('ab');
  });
});
