/** Texts that come with the part that shows them. */
import { startTransition, useEffect, useState } from 'react';
import { useShell } from './shell-context.ts';

/** Adds `strings` under the namespace; false until they are there. */
export const useTexts = (
  namespace: string,
  strings: (language: string) => Promise<Readonly<Record<string, string>>>,
): boolean => {
  const { language } = useShell();
  const [isThere, setThere] = useState(() => language.i18n.hasResourceBundle('EN', namespace));
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    // A transition: what waited for its texts is drawn in slices.
    void language.addTexts(namespace, strings).then(() => isWanted && startTransition(() => setThere(true)));
    return () => {
      isWanted = false;
    };
  }, [language, isThere, namespace, strings]);
  return isThere;
};
