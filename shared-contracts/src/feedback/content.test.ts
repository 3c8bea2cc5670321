import fc from 'fast-check';
import { FEEDBACK_MAX, clampFeedback, feedbackLength, fitFeedback } from './content.ts';

describe('the length of a feedback', () => {
  it.each([
    ['', 0],
    ['Hello', 5],
    ['Tiếng Việt', 10],
    // The same letter, put together of three.
    ['e\u0323\u0302', 1],
    ['👩‍👩‍👧‍👦', 1],
    ['🇻🇳🇵🇭', 2],
    ['สวัสดี', 4],
  ])('%j has %i characters for its reader', (text, characters) => {
    expect(feedbackLength(text)).toBe(characters);
  });

  it('[VAL-049] of 141 characters only 140 are kept, and none is cut in two', () => {
    expect(clampFeedback('x'.repeat(141))).toBe('x'.repeat(140));
    expect(clampFeedback('👩‍👩‍👧‍👦'.repeat(141))).toBe('👩‍👩‍👧‍👦'.repeat(140));
    expect(clampFeedback('x'.repeat(140))).toBe('x'.repeat(140));
  });

  it('[VAL-049] what came in ends at the limit, and what stood behind it stays', () => {
    expect(fitFeedback(`${'a'.repeat(141)}`, 141)).toEqual({ text: 'a'.repeat(140), caret: 140 });
    const typed = `${'a'.repeat(100)}new${'b'.repeat(39)}`;
    expect(fitFeedback(typed, 103)).toEqual({ text: `${'a'.repeat(100)}n${'b'.repeat(39)}`, caret: 101 });
    expect(fitFeedback('short', 2)).toEqual({ text: 'short', caret: 2 });
  });

  it('[VAL-049] what is kept always fits, and is the beginning of what was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (typed) => {
        const kept = clampFeedback(typed);
        return feedbackLength(kept) <= FEEDBACK_MAX && typed.startsWith(kept);
      }),
    );
  });
});
