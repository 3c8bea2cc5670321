import { stringsLoader } from 'shared-contracts/module';

/** Strings of a language; English where the module has none of its own. */
export const loadStrings = stringsLoader({
  EN: () => import('./en.json'),
  CN: () => import('./cn.json'),
  ID: () => import('./id.json'),
  KO: () => import('./ko.json'),
  PT: () => import('./pt.json'),
  TH: () => import('./th.json'),
  TY: () => import('./ty.json'),
  VI: () => import('./vi.json'),
});
