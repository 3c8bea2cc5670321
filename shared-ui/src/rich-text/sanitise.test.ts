import { sanitise } from './sanitise.ts';

describe('text of a merchant', () => {
  it.each([
    ['a script', '<p>hello</p><script>window.ran = true</script>'],
    ['a handler', '<p>hello</p><img src="/x.svg" onerror="window.ran = true">'],
    ['a link that runs', '<p>hello</p><a href="javascript:window.ran=true">x</a>'],
    ['a link that runs, disguised', '<p>hello</p><a href=" java&#10;script:window.ran=true">x</a>'],
    ['data', '<p>hello</p><a href="data:text/html,<script>window.ran=true</script>">x</a>'],
    ['a frame', '<p>hello</p><iframe srcdoc="<script>parent.ran=true</script>"></iframe>'],
    ['drawn script', '<p>hello</p><svg><script>window.ran=true</script></svg>'],
    ['a form', '<p>hello</p><form action="https://elsewhere.example"><input name="password"></form>'],
    ['style', '<p>hello</p><style>body{display:none}</style><b style="position:fixed">x</b>'],
  ])('loses %s and keeps the rest', (_what, html) => {
    const clean = sanitise(html);
    expect(clean).toContain('<p>hello</p>');
    expect(clean).not.toMatch(/script|onerror|javascript|data:|iframe|<svg|<form|<input|<style|style=/i);
  });

  it('keeps ordinary text, links and pictures of our own', () => {
    const html = '<h3>Terms</h3><ul><li><a href="/helpmc">help</a></li></ul><img src="/art/a.svg" alt="A">';
    expect(sanitise(html)).toBe(html);
  });

  it('opens outside links elsewhere and takes away pictures of others', () => {
    expect(sanitise('<a href="https://x.example/a">x</a>')).toBe(
      '<a href="https://x.example/a" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitise('<p>a<img src="https://x.example/pixel.gif"></p>')).toBe('<p>a</p>');
    expect(sanitise('<a href="//x.example">x</a>')).toBe('<a>x</a>');
  });
});
