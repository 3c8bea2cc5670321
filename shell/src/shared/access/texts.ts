/** Texts of logins and passwords, loaded with the first dialog that needs them. */
import { stringsLoader } from 'shared-contracts/module';
import type { LanguageService } from '../language/index.ts';
import { useTexts } from '../ui/use-texts.ts';

export const ACCESS = 'access';

const strings = stringsLoader({
  EN: () => import('./strings/en.json'),
  CN: () => import(/* webpackChunkName: 'more-cn' */ './strings/cn.json'),
  ID: () => import(/* webpackChunkName: 'more-id' */ './strings/id.json'),
  KO: () => import(/* webpackChunkName: 'more-ko' */ './strings/ko.json'),
  PT: () => import(/* webpackChunkName: 'more-pt' */ './strings/pt.json'),
  TH: () => import(/* webpackChunkName: 'more-th' */ './strings/th.json'),
  TY: () => import(/* webpackChunkName: 'more-ty' */ './strings/ty.json'),
  VI: () => import(/* webpackChunkName: 'more-vi' */ './strings/vi.json'),
});

/** Never rejects. */
export const addAccessTexts = (language: LanguageService): Promise<void> => language.addTexts(ACCESS, strings);

/** False until the texts are there. */
export const useAccessTexts = (): boolean => useTexts(ACCESS, strings);
