import { PortalError } from 'shared-contracts/errors';
import { fieldFaults } from './field-faults.ts';

const BY_CODE = { 'pin.wrong': ['oldPin', 'pin'] };

describe('faults of fields', () => {
  it('are what the platform says about the fields of the form', () => {
    const error = new PortalError('request.invalid', { fields: { name: 'field.missing', other: 'field.missing' } });
    expect(fieldFaults(error, ['name'])).toEqual({ name: 'field.missing' });
  });

  it('are the code of a refusal that concerns one of them, at the first one that the form has', () => {
    expect(fieldFaults(new PortalError('pin.wrong'), ['amount', 'pin'], BY_CODE)).toEqual({ pin: 'pin.wrong' });
    expect(fieldFaults(new PortalError('pin.wrong'), ['pin', 'oldPin'], BY_CODE)).toEqual({ oldPin: 'pin.wrong' });
  });

  it('are none for a refusal of something else, and for other failures', () => {
    expect(fieldFaults(new PortalError('pin.wrong'), ['amount'], BY_CODE)).toEqual({});
    expect(fieldFaults(new Error('no connection'), ['pin'], BY_CODE)).toEqual({});
  });
});
