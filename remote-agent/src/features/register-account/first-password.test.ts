import { firstPassword } from './first-password.ts';

it('has capital and small letters, digits and a sign, and is another one each time', () => {
  const passwords = Array.from({ length: 200 }, firstPassword);
  for (const password of passwords) expect(password).toMatch(/^[A-Z][a-z]{3}-\d{4}-[a-z]{4}$/);
  expect(new Set(passwords).size).toBe(200);
});
