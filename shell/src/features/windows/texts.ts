/** Texts of these dialogs, loaded with the first of them. */
import { stringsLoader } from 'shared-contracts/module';
import { useTexts } from '../../shared/ui/use-texts.ts';

export const WINDOWS = 'windows';

const strings = stringsLoader({
  EN: () => import(/* webpackChunkName: 'windows' */ './strings/en.json'),
  CN: () => import(/* webpackChunkName: 'more-cn' */ './strings/cn.json'),
  ID: () => import(/* webpackChunkName: 'more-id' */ './strings/id.json'),
  KO: () => import(/* webpackChunkName: 'more-ko' */ './strings/ko.json'),
  PT: () => import(/* webpackChunkName: 'more-pt' */ './strings/pt.json'),
  TH: () => import(/* webpackChunkName: 'more-th' */ './strings/th.json'),
  TY: () => import(/* webpackChunkName: 'more-ty' */ './strings/ty.json'),
  VI: () => import(/* webpackChunkName: 'more-vi' */ './strings/vi.json'),
});

/** False until the texts are there. */
export const useWindowTexts = (): boolean => useTexts(WINDOWS, strings);
