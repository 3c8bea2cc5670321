import { useEffect, useState } from 'react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';

/** How long a button shows that it has copied. */
const SAID_MS = 2_500;

/** Copies a text and says `said`; where the browser does not let it, `select` marks the text for copying by hand. */
export const useCopy = (text: string, said: string, select: () => void) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      portal.notify(said, 'success');
    } catch {
      select();
      portal.notify(t('copy.failed'), 'warning');
    }
  };
  return { isCopied, copy };
};
