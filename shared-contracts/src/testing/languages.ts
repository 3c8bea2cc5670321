/** The languages that modules are written in, for the host of a remote that stands alone. */
import { stringsLoader } from '../module/strings-loader.ts';

export const WRITTEN_LANGUAGES: readonly (readonly [code: string, name: string])[] = [
  ['EN', 'English'],
  ['CN', '简体中文'],
  ['ID', 'Bahasa Indonesia'],
  ['KO', '한국어'],
  ['PT', 'Português'],
  ['TH', 'ไทย'],
  ['TY', 'Filipino'],
  ['VI', 'Tiếng Việt'],
];

export const errorStrings = stringsLoader({
  EN: () => import('../errors/errors.en.json'),
  CN: () => import('../errors/errors.cn.json'),
  ID: () => import('../errors/errors.id.json'),
  KO: () => import('../errors/errors.ko.json'),
  PT: () => import('../errors/errors.pt.json'),
  TH: () => import('../errors/errors.th.json'),
  TY: () => import('../errors/errors.ty.json'),
  VI: () => import('../errors/errors.vi.json'),
});
