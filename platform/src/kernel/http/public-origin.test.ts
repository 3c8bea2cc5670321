import { publicOrigin } from './public-origin.ts';

describe('the public origin of a host', () => {
  it.each([
    ['https://*', 'play.example.com', 'https://play.example.com'],
    ['https://*:443', 'play.example.com', 'https://play.example.com'],
    ['https://*:8443', 'play.example.com', 'https://play.example.com:8443'],
    ['http://*:8080', 'localhost', 'http://localhost:8080'],
    ['http://*:8080', '::1', 'http://[::1]:8080'],
    ['http://*:8080', '[::1]', 'http://[::1]:8080'],
  ])('has scheme and port of %s', (portalPublicUrl, host, origin) => {
    expect(publicOrigin({ portalPublicUrl }, host)).toBe(origin);
  });
});
