/** Texts of registration, loaded with the first part that needs them, together with those of logins. */
import { stringsLoader } from 'shared-contracts/module';
import { addAccessTexts, useAccessTexts } from '../../shared/access/texts.ts';
import type { LanguageService } from '../../shared/language/index.ts';
import { useTexts } from '../../shared/ui/use-texts.ts';

export const REGISTRATION = 'registration';

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
export const addRegistrationTexts = async (language: LanguageService): Promise<void> => {
  await Promise.all([addAccessTexts(language), language.addTexts(REGISTRATION, strings)]);
};

/** False until the texts are there. */
export const useRegistrationTexts = (): boolean => {
  const hasAccess = useAccessTexts();
  return useTexts(REGISTRATION, strings) && hasAccess;
};
