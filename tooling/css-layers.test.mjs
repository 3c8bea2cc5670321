// Which rule wins, once cascade layers are taken apart.
import { withoutLayers } from './css-layers.ts';

test.each([
  ['@layer ui { .a { color: red } }', '.a { color: red }'],
  ['@layer app { .a { color: red } }', ':not(#_).a { color: red }'],
  ['@layer app { a.b > .c, *:hover { color: red } }', 'a:not(#_).b > .c, *:not(#_):hover { color: red }'],
  ['@layer app { .a:is(.b, .c)::before { color: red } }', ':not(#_).a:is(.b, .c)::before { color: red }'],
  ['@layer app { .a { &:hover { color: red } } }', ':not(#_).a { &:hover { color: red } }'],
  [
    '@layer app { @media (width < 40rem) { [dir] .a { color: red } } }',
    '@media (width < 40rem) { :not(#_)[dir] .a { color: red } }',
  ],
  [
    '@layer app { @keyframes turn { from { rotate: 0deg } 50% { rotate: 9deg } } }',
    '@keyframes turn { from { rotate: 0deg } 50% { rotate: 9deg } }',
  ],
])('%s', (layered, plain) => {
  expect(withoutLayers(layered).replaceAll(/\s+/g, ' ').trim()).toBe(plain);
});

test.each(['@layer reset, tokens, base, ui, app;', '@layer base { a { color: red } }', '.a { color: red }'])(
  'leaves %s as it is',
  (css) => {
    expect(withoutLayers(css)).toBe(css);
  },
);
