import { contentOf, pageOf } from './feedback.policy.ts';

const refusedAs = (typed: string): unknown => {
  try {
    return contentOf(typed);
  } catch (error) {
    return error;
  }
};

describe('a feedback', () => {
  it('[LIM-030] [VAL-049] has 1 to 140 characters as its reader counts them, without the space around it', () => {
    expect(contentOf(`  ${'x'.repeat(140)}\n `)).toBe('x'.repeat(140));
    expect(contentOf('👩‍👩‍👧‍👦'.repeat(140))).toHaveLength(140 * '👩‍👩‍👧‍👦'.length);
    expect(refusedAs('x'.repeat(141))).toMatchObject({
      code: 'feedback.too-long',
      fields: { content: 'feedback.too-long' },
    });
    for (const nothing of ['', '   ', '\n\t\u00a0'])
      expect(refusedAs(nothing)).toMatchObject({ code: 'feedback.empty', fields: { content: 'feedback.empty' } });
  });

  it('keeps lines, and counts one break as one character whatever machine it was typed on', () => {
    expect(contentOf('one\r\ntwo')).toBe('one\ntwo');
    expect(contentOf(`${'x'.repeat(69)}\r\n${'y'.repeat(70)}`)).toHaveLength(140);
  });

  it('keeps the path of its page alone', () => {
    expect(pageOf('/rng?page=HOUSE&token=secret#x')).toBe('/rng');
    expect(pageOf('/help#terms')).toBe('/help');
    expect(pageOf(`/${'a'.repeat(500)}`)).toHaveLength(200);
  });
});
