import fc from 'fast-check';
import {
  ANYTHING,
  DEFAULT_CHOICES,
  PATTERNS,
  PATTERN_IDS,
  REGISTER_FIELDS,
  faultOf,
  faultsOf,
  isOldEnough,
  isRealDate,
  messageOf,
  registerTypesOf,
  rulesFor,
  rulesWith,
} from './rules.ts';
import type { RegisterField, FieldChoice, FieldRule, PatternId } from './rules.ts';

const rule = (patternId: PatternId, more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  patternId,
  acceptedPattern: PATTERNS[patternId],
  minLength: 1,
  maxLength: 255,
  ...more,
});

describe('patterns', () => {
  it.each([
    ['[VAL-009]', 'lettersThenDigits', ['abc123'], ['123abc', 'abc', '123', 'a1b2']],
    ['[VAL-010]', 'numbers', ['12345'], ['12a45']],
    ['[VAL-011]', 'lettersAndDigits', ['a1b2c3'], ['a1_b2']],
    ['[VAL-012]', 'email', ['a@b.co'], ['a@b', 'a b@c.co']],
    ['[VAL-013]', 'oneUppercase', ['abCdef'], ['abcdef']],
    ['[VAL-014]', 'noSpaces', ['abc'], ['a bc']],
    ['[VAL-015]', 'fullName', ['Juan dela Cruz', "Nguyễn Văn O'Brien"], ['Juan2']],
    ['[VAL-016]', 'dateYmd', ['2001-02-28'], ['2001-02-30', '02-28-2001']],
    ['[VAL-017]', 'dateMdy', ['02-28-2001'], ['2001-02-28', '02-30-2001']],
    ['[VAL-018]', 'strongPassword', ['Abcd1!'], ['abcd1!', 'ABCD1!', 'Abcde!', 'Abcd12']],
  ] as const)('%s %s takes %j and refuses %j', (_id, patternId, good, bad) => {
    for (const value of good) expect([value, faultOf(rule(patternId), value)]).toEqual([value, null]);
    for (const value of bad) expect([value, faultOf(rule(patternId), value)]).toEqual([value, 'pattern']);
  });

  it('[VAL-002] * takes anything of the allowed length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        fc.pre(text.trim() !== '' && [...text.trim()].length <= 255);
        expect(faultOf(rule('any', { acceptedPattern: ANYTHING }), text)).toBeNull();
      }),
    );
  });

  it.each(PATTERN_IDS)('%s answers in no time, whatever is typed', (patternId) => {
    const timeOf = (): number => {
      const started = performance.now();
      fc.assert(
        fc.property(fc.string({ maxLength: 255 }), (text) => {
          faultOf(rule(patternId), text);
        }),
      );
      for (const text of ['a'.repeat(255), '@.'.repeat(127), 'aA1!'.repeat(63)]) faultOf(rule(patternId), text);
      return performance.now() - started;
    };
    // The quickest of several: a few milliseconds of work that a busy machine holds up once. A pattern that backtracks takes years.
    expect(Math.min(timeOf(), timeOf(), timeOf())).toBeLessThan(2_000);
  });
});

describe('a rule', () => {
  it('[VAL-003] takes both bounds and nothing beyond', () => {
    const bounded = rule('any', { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (length) => {
        expect(faultOf(bounded, 'x'.repeat(length))).toBe(length >= 6 && length <= 12 ? null : 'pattern');
      }),
    );
  });

  it('[VAL-004] misses what is required, and lets the rest be empty', () => {
    expect([faultOf(rule('email'), '  '), faultOf(rule('email', { required: false }), '')]).toEqual(['missing', null]);
  });

  it('[VAL-007] [VAL-008] tells both numbers, or the one that they are', () => {
    expect(messageOf('username', 'pattern', rule('numbers', { minLength: 6, maxLength: 12 }))).toEqual({
      kind: 'pattern',
      name: 'numbers',
      params: { min: 6, max: 12 },
    });
    expect(messageOf('username', 'pattern', rule('numbers', { minLength: 6, maxLength: 6 }))).toEqual({
      kind: 'pattern',
      name: 'numbers.one',
      params: { min: 6, max: 6 },
    });
  });

  it('[VAL-053] [VAL-054] has words of its own for names and numbers', () => {
    expect(messageOf('payeeName', 'pattern', rule('fullName'))).toMatchObject({ kind: 'fault', name: 'payeeName' });
    expect(messageOf('mobileNum', 'pattern', rule('numbers'))).toMatchObject({ kind: 'fault', name: 'mobileNum' });
  });
});

const anyChoice: fc.Arbitrary<FieldChoice> = fc.record({
  enabled: fc.boolean(),
  required: fc.boolean(),
  patternId: fc.constantFrom(...PATTERN_IDS),
  minLength: fc.integer({ min: 1, max: 20 }),
  maxLength: fc.integer({ min: 20, max: 255 }),
});
const anyChoices = fc.dictionary(fc.constantFrom(...REGISTER_FIELDS), anyChoice);

describe('the rules of a merchant', () => {
  it('[VAL-019] are the defaults where none are stored', () => {
    const rules = rulesWith({});
    expect(rules.username).toMatchObject({
      enabled: true,
      patternId: 'lettersThenDigits',
      minLength: 6,
      maxLength: 16,
    });
    expect(rules.password).toMatchObject({ enabled: true, minLength: 8, maxLength: 20 });
    expect(rules.payeeName).toMatchObject({ minLength: 2, maxLength: 50 });
    const others = REGISTER_FIELDS.filter(
      (field) => !['username', 'password', 'payeeName', 'verificationCode', 'paymentPassword'].includes(field),
    );
    for (const field of others) expect([field, rules[field].maxLength]).toEqual([field, 255]);
  });

  it('[RSG-001] always ask for username, password and birthday, and carry the pattern that its id stands for', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rules = rulesWith(choices);
        for (const field of ['username', 'password', 'birthday'] as const)
          expect([rules[field].enabled, rules[field].required]).toEqual([true, true]);
        for (const field of REGISTER_FIELDS)
          expect(rules[field].acceptedPattern).toBe(PATTERNS[rules[field].patternId]);
        expect(rules.verificationCode.maxLength).toBe(DEFAULT_CHOICES.verificationCode.maxLength);
      }),
    );
  });

  it('[VAL-021] [REG-027] [REG-028] ask for the number in mobile registration, for code and password by flag', () => {
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(0, 1), fc.constantFrom(0, 1), (choices, code, password) => {
        const flags = { REGMOBVERF3: code, MOBILENUMPASSREG3: password };
        const rules = rulesFor('registerMobile', rulesWith(choices), flags);
        expect([rules.mobileNum.enabled, rules.mobileNum.required]).toEqual([true, true]);
        expect(rules.verificationCode.enabled).toBe(code === 1);
        expect([rules.password.enabled, rules.confirmPassword.enabled]).toEqual([password === 1, password === 1]);
        expect(rules.username.enabled).toBe(false);
      }),
    );
  });

  it('look at enabled fields and at no other', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rules = rulesWith(choices);
        const faults = faultsOf(rules, {});
        // The code of a number that may be left out.
        const isNeedless = (field: RegisterField): boolean =>
          field === 'verificationCode' && rules.mobileNum.enabled && !rules.mobileNum.required;
        for (const field of REGISTER_FIELDS)
          expect([field, faults[field]]).toEqual([
            field,
            rules[field].enabled && rules[field].required && !isNeedless(field) ? 'missing' : undefined,
          ]);
      }),
    );
  });

  it('[VAL-020] compare the confirmation with the password', () => {
    const typed = { username: 'abc123', password: 'Jade-Tiger-71', birthday: '1990-05-17' };
    const rules = rulesWith({});
    expect(faultsOf(rules, { ...typed, confirmPassword: 'Jade-Tiger-72' })).toEqual({ confirmPassword: 'differs' });
    expect(faultsOf(rules, { ...typed, confirmPassword: 'Jade-Tiger-71' })).toEqual({});
  });
});

it.each([
  [{ USERNAMEREG3: 1, MOBILENUMREG3: 1 }, ['register', 'registerMobile']],
  [{ USERNAMEREG3: 1, MOBILENUMREG3: 0 }, ['register']],
  [{ USERNAMEREG3: 0, MOBILENUMREG3: 1 }, ['registerMobile']],
  [{ USERNAMEREG3: 0, MOBILENUMREG3: 0 }, []],
])('%j offers %j', (flags, types) => expect(registerTypesOf(flags)).toEqual(types));

describe('age', () => {
  it.each([
    ['2005-01-15', 21, '2026-01-15', true],
    ['2005-01-16', 21, '2026-01-15', false],
    ['2008-01-15', 18, '2026-01-15', true],
    ['2008-01-16', 18, '2026-01-15', false],
    ['2004-02-29', 21, '2025-02-28', false],
    ['2004-02-29', 21, '2025-03-01', true],
    ['2001-02-30', 21, '2026-01-15', false],
    ['2030-01-01', 0, '2026-01-15', false],
    ['nonsense', 21, '2026-01-15', false],
    ['1800-01-01', 21, '2026-01-15', false],
    ['1900-01-15', 21, '2026-01-15', false],
    ['1900-01-16', 21, '2026-01-15', true],
  ])('[LIM-031] [LIM-032] [RSG-001] %s reaches %d on %s: %s', (birthday, age, today, reached) =>
    expect(isOldEnough(birthday, age, today)).toBe(reached),
  );

  it('agrees with the calendar on what is a day', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') }),
        (date) => {
          expect(isRealDate(date.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
  });
});
