import { wordFaults } from './plain-english.mjs';

it.each([
  ['Rounds that you play stand here.', 'stand'],
  ['Nobody of us asks for it.', 'Nobody'],
  ['Whoever opens it is logged in.', 'Whoever'],
  ['The page is loaded anew.', 'anew'],
  ['¥5.00 is asked for.', 'asked for'],
  ['Sign in to see your points.', 'Sign in'],
  ['It signs you in.', 'signs you in'],
  ['You are signed out everywhere.', 'signed out'],
  ['Time of the last sign-in', 'sign-in'],
])('finds the word to avoid in %j', (text, word) => {
  expect(wordFaults('en.json', { key: text })).toEqual([
    expect.stringMatching(new RegExp(`^en\\.json: "key" says "${word}"; write: \\w`)),
  ]);
});

it.each(['Sign up', 'I understand', 'Log out all other devices', 'Standard text', 'Retold'])('accepts %j', (text) => {
  expect(wordFaults('en.json', { key: text })).toEqual([]);
});

it('looks at the texts, not at their keys', () => {
  expect(wordFaults('en.json', { 'signIn.nobody': 'Log in' })).toEqual([]);
});
