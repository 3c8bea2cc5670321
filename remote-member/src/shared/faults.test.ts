import { PortalError } from 'shared-contracts/errors';
import { fieldFaults } from 'shared-react';
import { FIELDS_BY_CODE } from './faults.ts';

const refusalFaults = (
  { code, fields }: { readonly code: string; readonly fields?: Readonly<Record<string, string>> },
  form: readonly string[],
) => fieldFaults(new PortalError(code, fields ? { fields } : {}), form, FIELDS_BY_CODE);

const PIN_BY_OLD = ['oldPin', 'pin', 'confirmPin'];
const BANK_ACCOUNT = ['bankId', 'holder', 'number', 'pin'];
const CONTACT = ['value', 'verificationCode', 'password'];

describe('a refusal', () => {
  it('[VAL-056] [VAL-057] stands beside the field that it speaks of', () => {
    expect(refusalFaults({ code: 'pin.wrong' }, BANK_ACCOUNT)).toEqual({ pin: 'pin.wrong' });
    expect(refusalFaults({ code: 'pin.wrong' }, PIN_BY_OLD)).toEqual({ oldPin: 'pin.wrong' });
    expect(refusalFaults({ code: 'code.wrong' }, CONTACT)).toEqual({ verificationCode: 'code.wrong' });
    expect(refusalFaults({ code: 'mobile.invalid' }, CONTACT)).toEqual({ value: 'mobile.invalid' });
    expect(
      refusalFaults({ code: 'bank-account.not-own', fields: { holder: 'bank-account.not-own' } }, BANK_ACCOUNT),
    ).toEqual({ holder: 'bank-account.not-own' });
    expect(refusalFaults({ code: 'request.invalid', fields: { number: 'number.length' } }, BANK_ACCOUNT)).toEqual({
      number: 'number.length',
    });
  });

  it('[VAL-056] speaks of no field where the form has it not', () => {
    expect(refusalFaults({ code: 'bank-account.too-many' }, BANK_ACCOUNT)).toEqual({});
    expect(refusalFaults({ code: 'password.wrong' }, PIN_BY_OLD)).toEqual({});
    expect(refusalFaults({ code: 'request.invalid', fields: { ticket: 'maxLength' } }, CONTACT)).toEqual({});
  });
});
