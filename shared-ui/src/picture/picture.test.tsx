import { fireEvent, render, screen } from '@testing-library/react';
import { HostedImage } from './hosted-image.tsx';
import { createPictureHosts } from './picture-hosts.ts';

const HOSTS = ['https://one.example', 'https://two.example', 'https://three.example'];
const ADDRESS = 'https://one.example/art/games/moon.svg?v=1';
const hostOf = (address: string): string => new URL(address).origin;

describe('hosts of pictures', () => {
  it('all pictures of a visit come from one host, and each host has its share of visits', () => {
    const counts = new Map<string, number>();
    for (let visit = 1_774_000_000_000; visit < 1_774_000_000_300; visit += 1) {
      const visited = createPictureHosts(visit + 0.4);
      const host = hostOf(visited.first(ADDRESS, HOSTS));
      expect(visited.first('https://two.example/b.svg', HOSTS)).toBe(`${host}/b.svg`);
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
    expect(counts).toEqual(new Map(HOSTS.map((host) => [host, 100])));
  });

  it('a host that failed is left for another, with the same path, also by the pictures after it', () => {
    const hosts = createPictureHosts(0);
    expect(hosts.first(ADDRESS, HOSTS)).toBe(ADDRESS);
    const other = hosts.afterFailure(ADDRESS, HOSTS);
    expect(HOSTS.slice(1)).toContain(hostOf(other));
    expect(other.endsWith('/art/games/moon.svg?v=1')).toBe(true);
    expect(hosts.first(ADDRESS, HOSTS)).not.toContain('one.example');
  });

  it('when all have failed one of them is asked all the same', () => {
    const hosts = createPictureHosts(0);
    for (const host of HOSTS) hosts.afterFailure(`${host}/a.svg`, HOSTS);
    expect(HOSTS).toContain(hostOf(hosts.first(ADDRESS, HOSTS)));
  });

  it.each([[['https://one.example']], [[]]])('without another host the same one is asked once more: %j', (hosts) => {
    const visited = createPictureHosts(7);
    expect(visited.first(ADDRESS, hosts)).toBe(ADDRESS);
    expect(visited.afterFailure(ADDRESS, hosts)).toBe(`${ADDRESS}&retry=1`);
  });

  it.each(['/art/a.svg', 'https://vendor.example/a.png', 'data:,', ''])(
    'a picture of elsewhere stays there: %s',
    (address) => {
      const visited = createPictureHosts(7);
      expect(visited.first(address, HOSTS)).toBe(address);
      expect(visited.afterFailure(address, HOSTS)).toBe(`${address}?retry=1`);
    },
  );
});

it('a picture that fails is fetched from another host, once', () => {
  render(<HostedImage src={ADDRESS} alt="Moon" hosts={HOSTS} />);
  const shown = (): string => screen.getByRole<HTMLImageElement>('img').src;
  const first = shown();
  fireEvent.error(screen.getByRole('img'));
  const second = shown();
  expect(hostOf(second)).not.toBe(hostOf(first));
  fireEvent.error(screen.getByRole('img'));
  expect(shown()).toBe(second);
});
