import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner, cx } from 'shared-ui';
import { CheckIcon } from 'shared-ui/icons';
import { useShell } from '../ui/shell-context.ts';
import styles from './human-check.module.css';
import { solveHumanCheck } from './solve-human-check.ts';
import { HUMAN_CHECK, useHumanCheckTexts } from './texts.ts';

/** `idle`: not started, or the merchant does not require a check. */
export type HumanCheckState = 'idle' | 'checking' | 'passed' | 'failed';

/** The status of the check in one line, announced to screen readers when it changes. */
export const HumanCheckLine = ({ state }: { readonly state: HumanCheckState }) => {
  const { t } = useTranslation(HUMAN_CHECK);
  const isThere = useHumanCheckTexts();
  const isShown = isThere && state !== 'idle';
  return (
    <p className={cx(styles.line, isShown && styles[state])} role="status">
      {isShown && (
        <>
          <span className={styles.sign} aria-hidden="true">
            {state === 'checking' && <Spinner />}
            {state === 'passed' && <CheckIcon />}
          </span>
          {t(state)}
        </>
      )}
    </p>
  );
};

export interface HumanCheckOfForm {
  readonly state: HumanCheckState;
  /** Solves a new puzzle. Resolves to the value of `humanCheck`. @throws PortalError */
  readonly pass: () => Promise<string>;
  /** Resets the check after a declined call: the next call needs a new puzzle. */
  readonly reset: () => void;
}

/** The human check of one form: `pass` right before the call, `<HumanCheckLine state={state} />` over the button. */
export const useHumanCheck = (): HumanCheckOfForm => {
  const { api } = useShell();
  const [state, setState] = useState<HumanCheckState>('idle');
  return {
    state,
    reset: () => setState('idle'),
    pass: async () => {
      setState('checking');
      try {
        const payload = await solveHumanCheck(api);
        setState(payload === '' ? 'idle' : 'passed');
        return payload;
      } catch (error) {
        setState('failed');
        throw error;
      }
    },
  };
};
