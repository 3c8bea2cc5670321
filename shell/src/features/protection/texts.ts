/** Texts of player protection in the frame, loaded with the first part that needs them. */
import { stringsLoader } from 'shared-contracts/module';
import { useTexts } from '../../shared/ui/use-texts.ts';

export const PROTECTION = 'protection';

export const protectionStrings = stringsLoader({
  EN: () => import(/* webpackChunkName: 'protection' */ './strings/en.json'),
  CN: () => import(/* webpackChunkName: 'more-cn' */ './strings/cn.json'),
  ID: () => import(/* webpackChunkName: 'more-id' */ './strings/id.json'),
  KO: () => import(/* webpackChunkName: 'more-ko' */ './strings/ko.json'),
  PT: () => import(/* webpackChunkName: 'more-pt' */ './strings/pt.json'),
  TH: () => import(/* webpackChunkName: 'more-th' */ './strings/th.json'),
  TY: () => import(/* webpackChunkName: 'more-ty' */ './strings/ty.json'),
  VI: () => import(/* webpackChunkName: 'more-vi' */ './strings/vi.json'),
});

/** False until the texts are there. */
export const useProtectionTexts = (): boolean => useTexts(PROTECTION, protectionStrings);
