import { CONFIRMATIONS_MAX, confirmationsOf, sumOf } from './confirmations.model.ts';
import type { Withdrawal } from './payments.api.ts';

const payment = (reference: string, amount: string, payoutState: Withdrawal['payoutState'] = null) =>
  ({ id: reference, reference, account: 'player1', amount, payoutState }) as Withdrawal;
const UNPAID = [payment('W-1', '100.00'), payment('W-2', '1250.50'), payment('W-3', '7.00', 'open')];

it('reads the export with the bank’s references, and leaves rows without one', () => {
  const rows = confirmationsOf(
    '\uFEFFreference,amount,currency,Bank Reference\nW-1,100,EUR,BANK-1\nW-2,"1,250.50",EUR,\n',
    UNPAID,
  );
  expect(rows).toEqual([
    { line: 2, reference: 'W-1', bankReference: 'BANK-1', payment: UNPAID[0], faults: [] },
    { line: 3, reference: 'W-2', bankReference: '', payment: UNPAID[1], faults: [] },
  ]);
  expect(sumOf(UNPAID)).toBe('1357.50');
});

it('says of every row what is wrong with it', () => {
  const rows = confirmationsOf(
    [
      'bank reference;reference;amount',
      ...['BANK-1;W-1;100.01', 'BANK-2;W-9;1', 'BANK-3;W-3;7', 'B;W-2;1250.50', 'BANK-2;W-2;'],
    ].join('\n'),
    UNPAID,
  );
  if (typeof rows === 'string') throw new Error(rows);
  expect(rows.map(({ line, faults }) => [line, ...faults])).toEqual([
    ...[
      [2, 'amount'],
      [3, 'unknown'],
      [4, 'unknown'],
      [5, 'bank-reference'],
      [6, 'twice'],
    ],
  ]);
});

it.each([
  ['columns', 'reference,amount\nW-1,1'],
  ['columns', ''],
  ['empty', 'reference,bank reference\n'],
  ['too-many', `reference,bank reference\n${'W-1,B\n'.repeat(CONFIRMATIONS_MAX + 1)}`],
])('says %s', (fault, text) => expect(confirmationsOf(text, UNPAID)).toBe(fault));
