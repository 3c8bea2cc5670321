import fc from 'fast-check';
import { toCsv } from 'shared-contracts/csv';
import { PERSON_COLUMNS, PERSONS_MAX, personsOfCsv } from './csv-persons.ts';

describe('persons of a CSV file', () => {
  it('takes columns by name, in any order, quoted or not', () => {
    expect(personsOfCsv('\uFEFFe-mail,Name,unknown\r\na@b.co,"Cruz, ""Juan""",x\r\n,,\r\n')).toEqual({
      rows: [
        { line: 2, person: { name: 'Cruz, "Juan"', idNumber: '', email: 'a@b.co', mobile: '', note: '' }, faults: [] },
      ],
      unknown: ['unknown'],
    });
  });

  it.each([
    ['columns', 'a,b\n1,2'],
    ['columns', 'note\nonly a note'],
    ['empty', 'name,note\n'],
    ['too-many', `name\n${'somebody\n'.repeat(PERSONS_MAX + 1)}`],
  ])('says %s', (fault, text) => expect(personsOfCsv(text)).toBe(fault));

  it('says of every row what is wrong with it', () => {
    const file = personsOfCsv(
      [
        'name,email,mobile,note',
        ...[
          'Juan Cruz,juan@example.com,+84 912 000 099,right',
          ',,,nobody',
          'JUAN CRUZ,juan@example.com,+84 912 000 099,',
        ],
        ...['Ana,ana at example,0912,', `${'x'.repeat(256)},,,`, 'Le,mau@example.com,0084 912 000 099,"a; b"'],
      ].join('\n'),
    );
    if (typeof file === 'string') throw new Error(file);
    expect(file.rows.map(({ line, faults }) => [line, ...faults])).toEqual([
      ...[[2], [3, 'unmarked'], [4, 'twice'], [5, 'email', 'mobile'], [6, 'long'], [7]],
    ]);
    const longer = personsOfCsv('name,note\nLe, Mau,seen');
    expect(typeof longer === 'string' ? longer : longer.rows[0]?.faults).toEqual(['cells']);
  });

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
        const file = personsOfCsv(quoted);
        expect(typeof file === 'string' ? file : file.rows.map((row) => row.person)).toEqual(persons);
      }),
    );
  });
});
