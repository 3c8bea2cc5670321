/** The languages that modules are written in, for the host of a remote that stands alone. */
import { stringsLoader } from 'shared-contracts/module';

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
  EN: () => import('shared-contracts/errors/en.json'),
  CN: () => import('shared-contracts/errors/cn.json'),
  ID: () => import('shared-contracts/errors/id.json'),
  KO: () => import('shared-contracts/errors/ko.json'),
  PT: () => import('shared-contracts/errors/pt.json'),
  TH: () => import('shared-contracts/errors/th.json'),
  TY: () => import('shared-contracts/errors/ty.json'),
  VI: () => import('shared-contracts/errors/vi.json'),
});
