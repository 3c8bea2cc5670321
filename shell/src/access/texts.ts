/** Texts of the ways in, loaded with the first dialog that needs them. */
import { useEffect, useState } from 'react';
import { stringsLoader } from 'shared-contracts/module';
import { useShell } from '../ui/shell-context.ts';

export const ACCESS = 'access';

const strings = stringsLoader({
  EN: () => import('./strings/en.json'),
  VI: () => import('./strings/vi.json'),
});

/** False until the texts are there. */
export const useAccessTexts = (): boolean => {
  const { language } = useShell();
  const [isThere, setThere] = useState(() => language.i18n.hasResourceBundle('EN', ACCESS));
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    void language.addTexts(ACCESS, strings).then(() => isWanted && setThere(true));
    return () => {
      isWanted = false;
    };
  }, [language, isThere]);
  return isThere;
};
