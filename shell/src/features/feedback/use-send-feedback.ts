import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import type { MemberState } from 'shared-contracts/events';
import { sendFeedback } from 'shared-contracts/feedback';
import { useHumanCheck } from '../../shared/human-check/index.ts';
import type { HumanCheckState } from '../../shared/human-check/index.ts';
import { isTrial } from '../../shared/session/index.ts';
import { useMember, useShell } from '../../shared/ui/shell-context.ts';

/** One entry as it was sent. After a lost response it is sent again with the same key. */
interface Attempt {
  readonly said: string;
  readonly humanCheck: string;
  readonly key: string;
}

const codeOf = (error: unknown): string | null => (isPortalError(error) ? error.code : null);

export interface FeedbackSending {
  /** The author; null for a visitor. */
  readonly author: MemberState | null;
  /** Status of the human check. */
  readonly state: HumanCheckState;
  /** @throws PortalError */
  readonly send: (content: string) => Promise<void>;
}

/** Trial accounts belong to no person, so they count as visitors here. */
const useAuthor = (): MemberState | null => {
  const member = useMember();
  return member && !isTrial(member) ? member : null;
};

/** Sends the entry once, however often the button is pressed. Visitors pass the human check first (AUT-010). */
export const useSendFeedback = (): FeedbackSending => {
  const { api } = useShell();
  const { i18n } = useTranslation();
  const author = useAuthor();
  const { state, pass, reset } = useHumanCheck();
  const attempt = useRef<Attempt | null>(null);
  // If the session ended without the page knowing, the platform treats the member as a visitor.
  const [isAsked, setAsked] = useState(false);

  const attemptOf = async (content: string): Promise<Attempt> => {
    const said = JSON.stringify([content, i18n.language, window.location.pathname, author?.account]);
    if (attempt.current?.said === said) return attempt.current;
    const humanCheck = author && !isAsked ? '' : await pass();
    attempt.current = { said, humanCheck, key: crypto.randomUUID() };
    return attempt.current;
  };

  const send = async (content: string): Promise<void> => {
    try {
      const { humanCheck, key } = await attemptOf(content);
      const said = { content, language: i18n.language, page: window.location.pathname };
      const body = { ...said, ...(humanCheck === '' ? {} : { humanCheck }) };
      await api.call(sendFeedback, { body }, { idempotencyKey: key });
      attempt.current = null;
      reset();
    } catch (error) {
      // Without a response the entry may have arrived: the next press sends the same one again.
      if (codeOf(error) !== 'network.failed') attempt.current = null;
      if (codeOf(error) === 'human-check.failed') setAsked(true);
      reset();
      throw error;
    }
  };
  return { author, state, send };
};
