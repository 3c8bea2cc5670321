import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captchaText } from 'shared-contracts/human-check';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/identity/schema';
import { Button } from 'shared-ui';
import { useShell } from '../ui/shell-context.ts';
import { solvePictureCheck } from './solve-human-check.ts';
import { HUMAN_CHECK, useHumanCheckTexts } from './texts.ts';
import { HumanCheckLine } from './use-human-check.tsx';
import type { HumanCheckState } from './use-human-check.tsx';

export type CaptchaText = ReplyOf<typeof schema.captchaText>;

/** The way past a picture for those who cannot see it: the browser solves a puzzle, and the characters come as text. */
export const WithoutPicture = ({ onText }: { readonly onText: (text: CaptchaText) => void }) => {
  const { t } = useTranslation(HUMAN_CHECK);
  const { api } = useShell();
  const isThere = useHumanCheckTexts();
  const [state, setState] = useState<HumanCheckState>('idle');

  const solve = async (): Promise<void> => {
    setState('checking');
    try {
      const humanCheck = await solvePictureCheck(api);
      onText(await api.call(captchaText, { body: { humanCheck } }));
      setState('passed');
    } catch {
      setState('failed');
    }
  };

  if (!isThere) return null;
  return (
    <div>
      <Button variant="quiet" size="sm" busy={state === 'checking'} onClick={() => void solve()}>
        {t('withoutPicture')}
      </Button>
      <HumanCheckLine state={state} />
    </div>
  );
};
