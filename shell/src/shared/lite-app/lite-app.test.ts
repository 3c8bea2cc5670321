import { filesOfVisit } from './lite-app.ts';

describe('what a portal on a home screen keeps', () => {
  it('is the portal’s own scripts, style sheets and fonts, each once', () => {
    const visit = [
      'https://play.example/assets/main.0123456789.js',
      'https://play.example/assets/main.0123456789.js',
      'https://play.example/m/lobby/0123/module.css',
      'https://play.example/assets/manrope-latin.0123456789.woff2',
      'https://play.example/wps/member/info',
      'https://play.example/art/scenes/orchard.svg?v=1',
      'https://elsewhere.example/assets/main.js',
    ].map((name) => ({ name }));
    expect(filesOfVisit(visit, 'https://play.example')).toEqual([
      '/assets/main.0123456789.js',
      '/m/lobby/0123/module.css',
      '/assets/manrope-latin.0123456789.woff2',
    ]);
  });
});
