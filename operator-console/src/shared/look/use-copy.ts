import { useState } from 'react';

type Copying = 'copied' | 'failed' | null;

/** Copies a text. Browsers may keep their clipboard closed, or have none: what became of it is to be said. */
export const useCopy = (text: string): readonly [became: Copying, copy: () => Promise<void>] => {
  const [became, setBecame] = useState<Copying>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setBecame('copied');
    } catch {
      setBecame('failed');
    }
  };
  return [became, copy];
};
