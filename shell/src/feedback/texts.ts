/** Texts of the feedback window, loaded with it. */
import { useEffect, useState } from 'react';
import { stringsLoader } from 'shared-contracts/module';
import { useShell } from '../ui/shell-context.ts';

export const FEEDBACK = 'feedback';

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

/** False until the texts are there. */
export const useFeedbackTexts = (): boolean => {
  const { language } = useShell();
  const [isThere, setThere] = useState(() => language.i18n.hasResourceBundle('EN', FEEDBACK));
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    void language.addTexts(FEEDBACK, strings).then(() => isWanted && setThere(true));
    return () => {
      isWanted = false;
    };
  }, [language, isThere]);
  return isThere;
};
