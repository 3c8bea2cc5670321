import { stringsLoader } from 'shared-contracts/module';
import english from './en.json';

/** Strings of a language; English, which arrives with the module as the portal falls back to it, where it has none of its own. */
export const loadStrings = stringsLoader({
  EN: () => Promise.resolve({ default: english }),
  CN: () => import('./cn.json'),
  ID: () => import('./id.json'),
  KO: () => import('./ko.json'),
  PT: () => import('./pt.json'),
  TH: () => import('./th.json'),
  TY: () => import('./ty.json'),
  VI: () => import('./vi.json'),
});
