import { createLiveStream } from './live-stream.ts';

const setUp = () => {
  const tickets: string[] = [];
  const stream = createLiveStream({
    merchantCode: 'aurora',
    api: {
      call: () => {
        tickets.push('asked');
        return new Promise(() => undefined);
      },
    },
    onEvent: () => undefined,
    onGap: () => undefined,
  });
  return { stream, tickets };
};

describe('the live stream', () => {
  it('connects once, when it is known whom to follow', async () => {
    const { stream, tickets } = setUp();
    await stream.open();
    expect(tickets).toHaveLength(0);
    stream.follow(null);
    expect(tickets).toHaveLength(1);
  });

  it('stays connected while the same one is followed', async () => {
    const { stream, tickets } = setUp();
    await stream.open();
    for (const id of [null, null, 'm-1', 'm-1', null]) stream.follow(id);
    expect(tickets).toHaveLength(3);
  });

  it('connects when it opens if it is known by then', async () => {
    const { stream, tickets } = setUp();
    stream.follow('m-1');
    expect(tickets).toHaveLength(0);
    await stream.open();
    expect(tickets).toHaveLength(1);
  });
});
