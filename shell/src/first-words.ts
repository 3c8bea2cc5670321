/**
 * Words of the login page in every language, as text for the page's template: the platform writes those of the page's language into the
 * skeleton, and leaves out the rest.
 */
import accessCn from './shared/access/strings/cn.json';
import accessEn from './shared/access/strings/en.json';
import accessId from './shared/access/strings/id.json';
import accessKo from './shared/access/strings/ko.json';
import accessPt from './shared/access/strings/pt.json';
import accessTh from './shared/access/strings/th.json';
import accessTy from './shared/access/strings/ty.json';
import accessVi from './shared/access/strings/vi.json';
import cn from './shared/strings/cn.json';
import en from './shared/strings/en.json';
import id from './shared/strings/id.json';
import ko from './shared/strings/ko.json';
import pt from './shared/strings/pt.json';
import th from './shared/strings/th.json';
import ty from './shared/strings/ty.json';
import vi from './shared/strings/vi.json';

type Named<Key extends string> = Readonly<Record<Key, string>>;

const wordsOf = (shell: Named<'signIn.title' | 'signIn.lead'>, access: Named<'signIn.terms'>) => ({
  title: shell['signIn.title'],
  lead: shell['signIn.lead'],
  terms: access['signIn.terms'],
});

const WORDS = {
  EN: wordsOf(en, accessEn),
  CN: wordsOf(cn, accessCn),
  ID: wordsOf(id, accessId),
  KO: wordsOf(ko, accessKo),
  PT: wordsOf(pt, accessPt),
  TH: wordsOf(th, accessTh),
  TY: wordsOf(ty, accessTy),
  VI: wordsOf(vi, accessVi),
};

/** JSON that ends no comment. */
export const FIRST_WORDS = JSON.stringify(WORDS).replaceAll('>', '\\u003e');
