import { pinFaults } from './pin.model.ts';

const good = { oldPin: '246813', pin: '482915', confirmPin: '482915', verificationCode: '123456' };

describe('setting a PIN', () => {
  it('[VAL-052] saves nothing while PIN, its repetition or the code is empty, or the two PINs differ', () => {
    expect(pinFaults(good, true)).toEqual({});
    expect(pinFaults({ oldPin: '', pin: '', confirmPin: '', verificationCode: '' }, true)).toEqual({
      pin: 'pin.missing',
      confirmPin: 'pin.missing',
      verificationCode: 'code.digits',
    });
    expect(pinFaults({ ...good, confirmPin: '482916' }, true)).toEqual({ confirmPin: 'pin.differs' });
    expect(pinFaults({ ...good, verificationCode: '12345' }, true)).toEqual({ verificationCode: 'code.digits' });
    expect(pinFaults({ ...good, pin: '48', confirmPin: '48' }, true)).toEqual({ pin: 'pin.digits' });
    expect(pinFaults({ ...good, oldPin: '' }, false)).toEqual({ oldPin: 'pin.missing' });
  });
});
