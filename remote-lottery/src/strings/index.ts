import { stringsLoader } from 'shared-contracts/module';

/** Strings of a language; English where the module has none of its own. */
export const loadStrings = stringsLoader({
  EN: () => import('./en.json'),
  VI: () => import('./vi.json'),
});
