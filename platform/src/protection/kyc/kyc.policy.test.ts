import { randomBytes } from 'node:crypto';
import { COUNTRY_NAMES } from 'shared-contracts/kyc/countries';
import { createCipher } from './cipher.ts';
import { bytesOf, isPolyglot, typeOf } from '../../ground/pictures/index.ts';
import { ageOn, faultsOf } from './person.policy.ts';

const PERSON = {
  idType: 1,
  payeename: 'Nguyễn Văn An',
  birthday: '1990-02-28',
  address: '1 Street',
  permanentAddress: '1 Street',
  placeOfBirth: 'Hanoi',
  nationality: 'Vietnam',
  sourceOfIncome: 1,
  occupation: 3,
  employerName: 'Works',
};

describe('age', () => {
  it.each([
    ['2000-01-15', 26],
    ['2005-01-15', 21],
    ['2005-01-16', 20],
    ['2004-02-29', 21],
    ['2026-01-15', 0],
  ])('[VAL-046] born %s is %i on 15 January 2026', (birthday, age) => {
    expect(ageOn(birthday, '2026-01-15')).toBe(age);
  });

  it.each(['', 'yesterday', '2000-13-01', '2001-02-29', '2026-01-16', '1850-01-01', '2000-1-1'])(
    '[VAL-046] %s is no birthday',
    (birthday) => expect(ageOn(birthday, '2026-01-15')).toBeNull(),
  );
});

describe('personal information', () => {
  it('[VAL-048] names every field that is missing; the self employed need no employer', () => {
    expect(faultsOf(PERSON)).toEqual({});
    expect(faultsOf({ ...PERSON, employerName: '' })).toEqual({ employerName: 'field.missing' });
    expect(faultsOf({ ...PERSON, employerName: '', sourceOfIncome: 2 })).toEqual({});
    const empty = { idType: 0, sourceOfIncome: 0, occupation: 0, birthday: '' };
    const texts = {
      payeename: '',
      address: '',
      permanentAddress: '',
      placeOfBirth: '',
      nationality: '',
      employerName: '',
    };
    expect(Object.keys(faultsOf({ ...empty, ...texts })).sort()).toEqual(
      [
        'address',
        'employerName',
        'idType',
        'nationality',
        'occupation',
        'payeename',
        'permanentAddress',
        'placeOfBirth',
        'sourceOfIncome',
      ].sort(),
    );
  });

  it.each(['Viet Nam', 'Vietnam.', 'vietnam', 'Viet\u200bnam', 'Zzz', '<script>', 'toString'])(
    '[KYC-011] [RSG-004] takes no nationality that the form does not offer: %j',
    (nationality) => expect(faultsOf({ ...PERSON, nationality })).toEqual({ nationality: 'country.unlisted' }),
  );

  it('[KYC-011] takes every nationality that the form offers, each once', () => {
    const names = Object.values(COUNTRY_NAMES);
    for (const nationality of names)
      expect([nationality, faultsOf({ ...PERSON, nationality })]).toEqual([nationality, {}]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[KYC-008] [KYC-009] [KYC-010] takes the values of the lists and none beside them', () => {
    const fieldsOf = (over: object): readonly string[] => Object.keys(faultsOf({ ...PERSON, ...over }));
    for (const idType of [1, 13]) expect(fieldsOf({ idType })).toEqual([]);
    for (const idType of [0, 14]) expect(fieldsOf({ idType })).toEqual(['idType']);
    for (const sourceOfIncome of [0, 3]) expect(fieldsOf({ sourceOfIncome })).toEqual(['sourceOfIncome']);
    for (const occupation of [3, 21]) expect(fieldsOf({ occupation })).toEqual([]);
    for (const occupation of [2, 22]) expect(fieldsOf({ occupation })).toEqual(['occupation']);
  });
});

describe('what an upload is', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');

  it('[SEC-006] is told by its bytes', () => {
    expect(typeOf(png)).toBe('png');
    expect(typeOf(Buffer.from('ffd8ffe0', 'hex'))).toBe('jpeg');
    for (const other of ['<svg xmlns="…">', 'GIF89a', '%PDF-1.7', '']) expect(typeOf(Buffer.from(other))).toBeNull();
  });

  it('[SEC-006] [VAL-041] takes data addresses of the three types alone', () => {
    expect(bytesOf(`data:image/jpg;base64,${png.toString('base64')}`)).toEqual(png);
    for (const bad of [
      'data:image/svg+xml;base64,AAAA',
      'data:text/html;base64,AAAA',
      'data:image/png;base64,A A',
      'AAAA',
      '',
    ])
      expect(bytesOf(bad)).toBeNull();
  });

  it('[SEC-006] finds what a file is besides a picture', () => {
    const others = ['<SCRIPT>alert(1)</script>', '%PDF-1.4', '<?php ', '<SVG onload="x()">', '<html>', 'PK\x05\x06'];
    for (const other of others)
      expect(isPolyglot(Buffer.concat([png, randomBytes(500), Buffer.from(other, 'latin1')]))).toBe(true);
    expect(isPolyglot(png)).toBe(false);
    // As the bytes of a photograph have it by chance.
    expect(isPolyglot(Buffer.concat([png, Buffer.from('<sVg>\x93\x02\xff\xd3 <Html\x8f', 'latin1')]))).toBe(false);
  });
});

describe('encryption of documents', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;

  it('[SEC-006] never seals the same way twice, and opens for its member alone', () => {
    const cipher = createCipher([first]);
    const [one, two] = [cipher.seal(Buffer.from('x'), 'a'), cipher.seal(Buffer.from('x'), 'a')];
    expect(one.sealed.equals(two.sealed)).toBe(false);
    expect(cipher.open(one, 'a').toString()).toBe('x');
    expect(() => cipher.open(one, 'b')).toThrow();
    const broken = Buffer.from(one.sealed);
    broken[20] = (broken[20] ?? 0) ^ 1;
    expect(() => cipher.open({ ...one, sealed: broken }, 'a')).toThrow();
  });

  it('[SEC-006] a new key seals, the former one still opens, a missing one is named', () => {
    const old = createCipher([first]).seal(Buffer.from('x'), 'a');
    const rotated = createCipher([second, first]);
    expect(rotated.open(old, 'a').toString()).toBe('x');
    expect(rotated.seal(Buffer.from('x'), 'a').keyId).not.toBe(old.keyId);
    expect(() => createCipher([second]).open(old, 'a')).toThrow(old.keyId);
  });
});
