import { useEffect, useState } from 'react';

/** How long a button shows that it has copied. */
const SAID_MS = 2_500;

/** Copies a text and tells whether the browser let it. */
export const useCopy = (text: string, tell: (isCopied: boolean) => void) => {
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
      tell(true);
    } catch {
      tell(false);
    }
  };
  return { isCopied, copy };
};
