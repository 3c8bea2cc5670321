import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPOSITION_MARK, HEAD_MARK, renderPage } from './page.policy.ts';
import { skeletonWords } from './skeleton-words.policy.ts';
import { testComposition } from './testing/composition.ts';

const ALL = {
  EN: { title: 'Log in', lead: 'Welcome back to {{name}}.', terms: 'I am {{age}} and accept the <terms>terms</terms>' },
  KO: { title: '로그인', lead: '{{name}}', terms: '{{age}}세 <privacy>방침</privacy>' },
};
const template = `<head>${HEAD_MARK}</head><body><!--portal:words--></body>${COMPOSITION_MARK}<!--portal:all-words ${JSON.stringify(ALL)}-->`;

describe('the words of the login page in its skeleton', () => {
  it('are those of the page’s language, with the merchant’s name and age', () => {
    const composition = testComposition({ merchant: { name: 'Aurora', minimumAge: 18 } });
    expect(skeletonWords(template, composition, '/login')).toBe(
      '<div class="words"><h1>Log in</h1><br><span>Welcome back to Aurora.</span><i></i>I am 18 and accept the <u>terms</u></div>',
    );
    const korean = testComposition({ defaultLanguage: 'KR' });
    expect(skeletonWords(template, korean, '/login/')).toContain('<h1>로그인</h1>');
    expect(skeletonWords(template, korean, '/login')).toContain('21세 <u>방침</u>');
  });

  it('are English where the language has no texts, and nothing at another address or in a template without words', () => {
    expect(skeletonWords(template, testComposition({ defaultLanguage: 'AR' }), '/login')).toContain('Log in');
    expect(skeletonWords(template, testComposition(), '/register')).toBe('');
    expect(skeletonWords('<html></html>', testComposition(), '/login')).toBe('');
  });

  it('are the merchant’s own where it has written some', () => {
    const ownTexts = { 'shell:signIn.title': 'Come in', 'access:signIn.terms': '{{age}} <terms>rules</terms>' };
    expect(skeletonWords(template, { ...testComposition(), ownTexts }, '/login')).toContain('<h1>Come in</h1>');
    expect(skeletonWords(template, { ...testComposition(), ownTexts }, '/login')).toContain('21 <u>rules</u>');
  });

  it('never let a merchant’s name become markup', () => {
    const name = '<script>alert(1)</script><terms>x</terms>{{age}}';
    const words = skeletonWords(template, testComposition({ merchant: { name } }), '/login');
    expect(words).toContain('&lt;script&gt;');
    expect(words.match(/<u>/g)).toHaveLength(1);
    expect(words).toContain('{{age}}.');
  });

  it('of other languages stay out of the page', () => {
    const page = renderPage(template, testComposition(), '/login');
    expect(page).toContain('<h1>Log in</h1>');
    expect(page).not.toContain('로그인');
    expect(renderPage(template, testComposition(), '/')).not.toContain('portal:');
  });
});

it('the shell’s template has their places', () => {
  const shell = readFileSync(join(import.meta.dirname, '../../../../shell/src/index.html'), 'utf8');
  for (const mark of ['<!--portal:words-->', '<!--portal:card-->', '<!--portal:all-words '])
    expect(shell).toContain(mark);
});
