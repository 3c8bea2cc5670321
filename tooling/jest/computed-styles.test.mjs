/** @jest-environment jsdom */
const compute = window.getComputedStyle.bind(window);
require('./computed-styles.mjs');

const PAGE = `
  <main><p>text</p><div hidden>a<span>b</span></div><div>c</div><input><input type="hidden"><input type="submit">
    <dialog><i>closed</i></dialog><dialog open><i>open</i></dialog><details><summary>s</summary></details>
    <div style="visibility: hidden"><button>d</button><b style="visibility: visible"><u>e</u></b></div>
    <div style="pointer-events: none"><button>f</button></div><p style="display: none">g</p>
    <ul dir="rtl"><li>h</li></ul><table><tbody><tr><td>i</td></tr></tbody></table></main>`;
const PROPERTIES = ['display', 'visibility', 'pointer-events'];

const stylesBy = (styles) =>
  [...document.querySelectorAll('*')].map((element) => [
    element.outerHTML,
    ...PROPERTIES.map((name) => styles(element).getPropertyValue(name)),
  ]);

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = PAGE;
});

it('are what jsdom says, for elements of each kind, with styles of their own or inherited', () => {
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(compute));
  expect(window.getComputedStyle(document.querySelector('[hidden]')).display).toBe('none');
});

it('follow each change of the page', () => {
  const before = stylesBy(window.getComputedStyle);
  for (const element of document.querySelectorAll('main > *')) element.toggleAttribute('hidden');
  document.querySelector('main').style.visibility = 'hidden';
  const after = stylesBy(window.getComputedStyle);
  expect(after).toEqual(stylesBy(compute));
  expect(after).not.toEqual(before);
});

it('obey a style sheet of the page', () => {
  window.getComputedStyle(document.querySelector('p'));
  document.head.innerHTML = '<style>p { display: none } li { pointer-events: none }</style>';
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(compute));
  expect(window.getComputedStyle(document.querySelector('p')).display).toBe('none');
});
