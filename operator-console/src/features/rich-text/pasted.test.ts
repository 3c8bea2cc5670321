import { removedFrom } from './pasted.ts';

it.each([
  ['<p>Plain <b>text</b> with a <a href="/help">link</a></p>', []],
  ['<p onclick="a()">Hello</p><script>1</script><script>2</script>', ['p onclick', 'script']],
  ['<a href=" JavaScript:alert(1)">here</a><img src=x onerror=a()>', ['a href', 'img']],
  // A word processor's head is no loss.
  ['<html><head><meta charset="utf-8"><style>p{}</style></head><body><p style="color:red">x</p></body></html>', []],
])('%s', (html, removed) => expect(removedFrom(html)).toEqual(removed));
