/** What may be said in a feedback, and how long it is. Pure; the window and the platform count alike (specification, sections 5 and 9). */

/** Characters as their reader sees them. */
export const FEEDBACK_MAX = 140;

/** UTF-16 units that are read at all: one character may be made of many (a family, a flag, letters with several marks). */
export const FEEDBACK_UNITS_MAX = 4_096;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters its reader sees: an accent, a skin tone or a flag is no character of its own. */
export const feedbackLength = (text: string): number => [...segmenter.segment(text)].length;

/** As much of it as may be sent; no character is cut in two. */
export const clampFeedback = (text: string): string => {
  if (text.length <= FEEDBACK_MAX) return text;
  let end = 0;
  for (const { segment } of [...segmenter.segment(text)].slice(0, FEEDBACK_MAX)) {
    if (end + segment.length > FEEDBACK_UNITS_MAX) break;
    end += segment.length;
  }
  return text.slice(0, end);
};

/**
 * What stays when somebody types or pastes more than may be sent: what stood there stays, what came in ends at the limit, as a field with
 * a fixed length does it. `caret`: place behind what came in, in UTF-16 units.
 */
export const fitFeedback = (text: string, caret: number): { readonly text: string; readonly caret: number } => {
  if (feedbackLength(text) <= FEEDBACK_MAX) return { text, caret };
  const after = clampFeedback(text.slice(caret));
  const before = [...segmenter.segment(text.slice(0, caret))].map(({ segment }) => segment);
  const head = before.slice(0, Math.max(0, FEEDBACK_MAX - feedbackLength(after))).join('');
  return { text: clampFeedback(head + after), caret: head.length };
};
