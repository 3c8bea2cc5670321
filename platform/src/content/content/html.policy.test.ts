import { cleanHtml, cleanedHtml } from './html.policy.ts';

describe('HTML of merchants', () => {
  it.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://e.example"></iframe>y', 'y'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//e.example">x</a>', '<a>x</a>'],
    ['<svg><script>1</script></svg>', ''],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ])('[SEC-004] %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('names what it took out, each once', () => {
    const html =
      '<p onclick="a()">x</p><p onclick="b()">y</p><script>1</script><a href="javascript:a()">z</a><a href="/help">h</a><img src="x">';
    expect(cleanedHtml(html)).toEqual({
      html: '<p>x</p><p>y</p><a>z</a><a href="/help">h</a>',
      removed: ['p onclick', 'script', 'a href', 'img'],
    });
    expect(cleanedHtml('<p>1 < 2</p><a href="https://e.example">h</a>').removed).toEqual([]);
  });

  it('keeps tables as the editor of the console writes them, with their merged cells', () => {
    const table =
      '<table><tbody><tr><th colspan="2"><p>Level</p></th></tr><tr><td><p>1</p></td><td rowspan="2"><p>2</p></td></tr></tbody></table>';
    expect(cleanedHtml(table)).toEqual({ html: table, removed: [] });
  });

  it('keeps text, lists and links; links that leave open by themselves', () => {
    expect(cleanHtml('<ul><li><b>a</b></li></ul><a href="/help">h</a>')).toBe(
      '<ul><li><b>a</b></li></ul><a href="/help">h</a>',
    );
    expect(cleanHtml('<a href="https://e.example">h</a>')).toBe(
      '<a href="https://e.example" target="_blank" rel="noopener noreferrer">h</a>',
    );
  });
});
