/** What pages of the shell itself want in the first answer; those of modules say so in their manifests. Pure. */
import type { FirstPage } from 'shared-contracts/module';
import { normalPath } from './module-for-path.ts';

const REGISTER: FirstPage = {
  path: '/register',
  calls: ['/wps/relay/MCSFE_getBanners?groupName=w_reg&language={language}'],
  picture: { wide: '/list/0/imageUrl', phone: '/list/0/imageUrlPhone' },
  chunk: 'registration',
};

const PAGES = new Map<string, FirstPage>([
  ['/register', REGISTER],
  ['/register.html', REGISTER],
  ['/login', { path: '/login', calls: [], chunk: 'sign-in' }],
]);

/** `chunk`: the part of the shell's build with the page's code. */
export const shellPageOf = (path: string): FirstPage | undefined => PAGES.get(normalPath(path));
