import { faultOf, refuseFaultyTexts, searchTexts } from './texts.policy.ts';
import type { ShippedTexts } from './content.model.ts';

const shipped: ShippedTexts = new Map<string, Readonly<Record<string, string>>>([
  ['shell:signIn.lead', { EN: 'Welcome back to {{name}}.', VI: 'Chào mừng trở lại {{name}}.' }],
  [
    'access:signIn.terms',
    { EN: 'I am {{age}} and accept the <terms>terms</terms>.', VI: 'Tôi {{age}} <terms>điều khoản</terms>.' },
  ],
  ['lobby:games_one', { EN: '{{count}} game' }],
  ['lobby:games_other', { EN: '{{count}} games', VI: '{{count}} trò chơi' }],
  ['lobby:hot', { EN: 'Hot', VI: 'Nổi bật' }],
]);

describe('the merchant’s own words', () => {
  it.each([
    ['the same placeholder', 'Hi, {{name}}!', 'Welcome back to {{name}}.'],
    ['a placeholder with blanks, and twice', '{{ name }}, {{name}}', 'Welcome back to {{name}}.'],
    ['the same tags in another order', '<b>x</b> and <terms>y</terms>', 'A <terms>t</terms> <b>u</b>'],
    ['signs that are no tags', '2 < 3 & 5 > 4', 'Hot'],
  ])('with %s are taken', (_, own, text) => {
    expect(faultOf(own, text)).toBeNull();
  });

  it.each([
    ['a lost placeholder', 'Hi!', 'Welcome back to {{name}}.', 'content.text-placeholders', ['{{name}}']],
    ['another placeholder', 'Hi, {{nam}}!', 'Welcome back to {{name}}.', 'content.text-placeholders', ['{{name}}']],
    [
      'a placeholder too many',
      '{{name}} {{age}}',
      'Welcome back to {{name}}.',
      'content.text-placeholders',
      ['{{name}}'],
    ],
    ['half a placeholder', '{{name}} }}', 'Welcome back to {{name}}.', 'content.text-placeholders', ['{{name}}']],
    ['a text of another key', '{{name}} $t(hot)', 'Welcome {{name}}', 'content.text-placeholders', ['{{name}}']],
    ['a lost tag', 'I accept', 'I <terms>accept</terms>', 'content.text-placeholders', ['<terms>', '</terms>']],
    [
      'tags the wrong way round',
      '</terms>x<terms>',
      '<terms>x</terms>',
      'content.text-placeholders',
      ['<terms>', '</terms>'],
    ],
    ['HTML', '<b onclick="a()">Hot</b>', 'Hot', 'content.text-markup', ['<bonclick="a()">', '</b>']],
    ['a script', 'Hot<script>alert(1)</script>', 'Hot', 'content.text-markup', ['<script>', '</script>']],
    ['a comment', 'Hot<!-- x -->', 'Hot', 'content.text-markup', ['<!--x-->']],
    [
      'the tag twice',
      '<terms>x</terms><terms>y</terms>',
      '<terms>x</terms>',
      'content.text-markup',
      ['<terms>', '</terms>'],
    ],
  ])('with %s are refused', (_, own, text, code, marks) => {
    expect(faultOf(own, text)).toEqual({ code, marks });
  });

  const refusalOf = (key: string, texts: Readonly<Record<string, string>>) => {
    try {
      refuseFaultyTexts({ key, texts }, shipped);
      return null;
    } catch (error) {
      return error;
    }
  };

  it('are refused for a text that is not shipped, and for a plural form that the language does not use', () => {
    expect(refusalOf('lobby:none', { EN: 'x' })).toMatchObject({ code: 'request.not-found' });
    expect(refusalOf('lobby:games_one', { EN: 'one game of {{count}}' })).toBeNull();
    expect(refusalOf('lobby:games_one', { VI: '{{count}} trò' })).toMatchObject({
      code: 'request.invalid',
      fields: { 'content.fields.texts.VI': 'field.invalid' },
    });
  });

  it('name the language and the marks that must stay', () => {
    expect(refusalOf('lobby:games_other', { EN: '{{count}} x', VI: 'nhiều trò' })).toMatchObject({
      ...{ code: 'content.text-placeholders', params: { language: 'VI', marks: '{{count}}' } },
    });
  });

  it('in a language without texts are compared with English', () => {
    expect(refusalOf('shell:signIn.lead', { AR: 'مرحبا {{name}}' })).toBeNull();
    expect(refusalOf('shell:signIn.lead', { AR: 'مرحبا' })).toMatchObject({ code: 'content.text-placeholders' });
  });
});

describe('a search among the texts', () => {
  it('finds a part of a key, and of the words in any language without case and accents', () => {
    expect(searchTexts(shipped, 'games')).toEqual(['lobby:games_one', 'lobby:games_other']);
    expect(searchTexts(shipped, 'WELCOME')).toEqual(['shell:signIn.lead']);
    expect(searchTexts(shipped, 'noi bat')).toEqual(['lobby:hot']);
    expect(searchTexts(shipped, 'nothing of this')).toEqual([]);
    expect(searchTexts(shipped, '')).toHaveLength(5);
  });

  it('has the texts that say just this first', () => {
    expect(searchTexts(new Map([...shipped, ['agent:a', { EN: 'Hot games' }]]), 'hot')).toEqual([
      'lobby:hot',
      'agent:a',
    ]);
  });
});
