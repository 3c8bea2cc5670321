import { stringsLoader } from 'shared-contracts/module';
import type { LanguageService } from './language.service.ts';

const errorStrings = stringsLoader({
  EN: () => import(/* webpackChunkName: 'errors' */ 'shared-contracts/errors/en.json'),
  CN: () => import(/* webpackChunkName: 'more-cn' */ 'shared-contracts/errors/cn.json'),
  ID: () => import(/* webpackChunkName: 'more-id' */ 'shared-contracts/errors/id.json'),
  KO: () => import(/* webpackChunkName: 'more-ko' */ 'shared-contracts/errors/ko.json'),
  PT: () => import(/* webpackChunkName: 'more-pt' */ 'shared-contracts/errors/pt.json'),
  TH: () => import(/* webpackChunkName: 'more-th' */ 'shared-contracts/errors/th.json'),
  TY: () => import(/* webpackChunkName: 'more-ty' */ 'shared-contracts/errors/ty.json'),
  VI: () => import(/* webpackChunkName: 'more-vi' */ 'shared-contracts/errors/vi.json'),
});

/** Texts for every code of the catalogue, loaded after the first page. Until then a failure shows the platform's text. */
export const addErrorTexts = (language: Pick<LanguageService, 'addTexts'>): Promise<void> =>
  language.addTexts('errors', errorStrings);
