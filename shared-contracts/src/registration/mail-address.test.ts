import fc from 'fast-check';
import { z } from 'zod';
import { isMailAddress, mailForm } from './mail-address.ts';
import { PATTERNS, PATTERN_IDS, faultsOf, messageOf, rulesWith } from './rules.ts';

/** Writings that a mail server would have sent to the same place. */
const REWRITTEN = [
  '<a@b.co>',
  'a@b.co>',
  'A B <a@b.co>',
  'a@\uff42.co',
  '\uff41@b.co',
  'a\u200b@b.co',
  'a@b\u00ad.co',
  '"a"@b.co',
  'a(x)@b.co',
  'a@b.co,',
  'a@b.co;c@d.co',
  'a\n@b.co',
  'а@b.co',
  'a@bаd.co',
  'a@b..co',
  '.a@b.co',
  'a%c@b.co@d.co',
];

describe('a mail address', () => {
  it.each(REWRITTEN)('[REG-033] [RSG-004] [VAL-012] %j is none', (text) => expect(isMailAddress(text)).toBe(false));

  it.each(['a@b.co', 'Player.One+x@Mail.Example.com', "o'brien@example.com", 'a@xn--bcher-kva.de', 'a_-@b-c.co'])(
    '[VAL-012] %s is one',
    (text) => expect(isMailAddress(text)).toBe(true),
  );

  it('[VAL-012] is what the schema of the mailed link takes as well', () => {
    const schema = z.email().max(254);
    const texts = fc.stringMatching(/^[aA.@'<>\-_+ ｂб0]{0,12}(@b\.co)?$/);
    fc.assert(
      fc.property(texts, (text) => expect([text, isMailAddress(text)]).toEqual([text, schema.safeParse(text).success])),
    );
    for (const text of REWRITTEN) expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  });

  it('[VAL-012] is no longer than a server takes', () => {
    expect(isMailAddress(`${'a'.repeat(65)}@b.co`)).toBe(false);
    expect(isMailAddress(`a@${'b.'.repeat(130)}co`)).toBe(false);
  });
});

describe('the one writing of an address', () => {
  it.each([
    ['A@B.Co', 'a@b.co'],
    [' <a@b.co> ', 'a@b.co'],
    ['a@b.co>', 'a@b.co'],
    ['a@\uff42.co', 'a@b.co'],
    ['a\u200b@b.co', 'a@b.co'],
    ['a@bücher.de', 'a@xn--bcher-kva.de'],
    ['a@BU\u0308CHER.de', 'a@xn--bcher-kva.de'],
    ['nonsense', 'nonsense'],
    ['', ''],
  ])('[REG-033] [RSG-004] of %j is %s', (text, form) => expect(mailForm(text)).toBe(form));

  it('[RSG-004] of what is an address differs in case alone, and is its own', () => {
    const addresses = fc.emailAddress().filter(isMailAddress);
    fc.assert(
      fc.property(addresses, (address) => {
        expect(mailForm(address)).toBe(address.toLowerCase());
        expect(mailForm(mailForm(address))).toBe(mailForm(address));
      }),
    );
  });
});

describe('the field of the form', () => {
  const faultWith = (patternId: (typeof PATTERN_IDS)[number], email: string) => {
    const rules = rulesWith({ email: { enabled: true, required: true, patternId, minLength: 1, maxLength: 255 } });
    return { fault: faultsOf(rules, { email }).email, rule: rules.email };
  };

  it.each(PATTERN_IDS)('[REG-033] [VAL-012] takes nothing else, also where the merchant has chosen %s', (patternId) => {
    for (const text of REWRITTEN) expect([text, faultWith(patternId, text).fault]).not.toEqual([text, undefined]);
  });

  it('[VAL-007] says that it is no address where the merchant’s own pattern takes it', () => {
    const { fault, rule } = faultWith('any', '<a@b.co>');
    expect(fault).toBe('address');
    expect(messageOf('email', 'address', rule)).toEqual({
      kind: 'pattern',
      name: 'email',
      params: { min: 1, max: 255 },
    });
    expect(faultWith('noSpaces', 'a@b.co').fault).toBeUndefined();
    expect(faultsOf(rulesWith({}), { email: '<a@b.co>' }).email).toBeUndefined();
    expect(faultWith('email', 'a@b.co').rule.acceptedPattern).toBe(PATTERNS.email);
  });
});
