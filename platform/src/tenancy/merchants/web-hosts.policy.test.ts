import { pictureAddress, webHosts } from './web-hosts.policy.ts';

const CDNS = ['https://one.example', 'https://two.example', 'https://three.example'];
const PATHS = Array.from({ length: 300 }, (_, index) => `/art/games/game-${index}.svg?v=${index}`);

describe('hosts of a merchant', () => {
  it('are origins, each once; what is no address of a host is left out', () => {
    const listed = ['https://one.example/', 'https://one.example', 'javascript:alert(1)', 'https://x; script-src *', 7];
    expect(webHosts({ imageCDNs: [...listed, 'HTTPS://Two.example:8443/a'] }, 'imageCDNs')).toEqual([
      'https://one.example',
      'https://two.example:8443',
    ]);
    expect(webHosts({ imageCDNs: 'https://one.example' }, 'imageCDNs')).toEqual([]);
    expect(webHosts({}, 'launchGameCDNs')).toEqual([]);
  });

  it('of pictures are each used and no other, always the same for one picture', () => {
    const at = pictureAddress({ imageCDNs: CDNS });
    const again = pictureAddress({ imageCDNs: CDNS });
    const counts = new Map<string, number>();
    for (const path of PATHS) {
      const address = new URL(at(path));
      expect(`${address.pathname}${address.search}`).toBe(path);
      expect(again(path)).toBe(address.href);
      counts.set(address.origin, (counts.get(address.origin) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([...CDNS].sort());
    // About a third each.
    for (const count of counts.values()) expect(count).toBeGreaterThan(PATHS.length / 6);
  });

  it('touch neither pictures of others nor anything where there is none', () => {
    const at = pictureAddress({ imageCDNs: CDNS });
    for (const address of ['https://vendor.example/a.png', '//vendor.example/a.png', 'data:,', ''])
      expect(at(address)).toBe(address);
    expect(pictureAddress({})('/art/a.svg')).toBe('/art/a.svg');
  });
});
