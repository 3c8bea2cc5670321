import fc from 'fast-check';
import { toCsv } from 'shared-contracts/csv';
import { PERSON_COLUMNS, PERSONS_MAX, personsOfCsv } from './csv-persons.ts';

describe('persons of a CSV file', () => {
  it('[REG-033] takes columns by name, in any order, quoted or not', () => {
    expect(personsOfCsv('\uFEFFe-mail,Name,unknown\r\na@b.co,"Cruz, ""Juan""",x\r\n,,\r\n')).toEqual([
      { name: 'Cruz, "Juan"', idNumber: '', email: 'a@b.co', mobile: '', note: '' },
    ]);
  });

  it.each([
    ['columns', 'a,b\n1,2'],
    ['columns', 'note\nonly a note'],
    ['empty', 'name,note\n,nobody'],
    ['too-many', `name\n${'somebody\n'.repeat(PERSONS_MAX + 1)}`],
  ])('says %s', (fault, text) => expect(personsOfCsv(text)).toBe(fault));

  it('reads back whatever was written as CSV', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9 ,";.]{0,20}$/).map((word) => word.trim());
    const person = fc.record({
      name: fc.stringMatching(/^[A-Za-z]{1,10}$/),
      ...{ idNumber: text, email: text, mobile: text, note: text },
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 5 }), (persons) => {
        const quoted = toCsv(
          PERSON_COLUMNS,
          persons.map((entry) => PERSON_COLUMNS.map((column) => entry[column])),
        );
        // Semicolons separate as well where no quote holds them.
        fc.pre(!/;/.test(quoted));
        expect(personsOfCsv(quoted)).toEqual(persons);
      }),
    );
  });
});
