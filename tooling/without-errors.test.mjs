import withoutErrors from './without-errors.mjs';

it('cuts the refusals out of endpoints and leaves everything else', () => {
  const source = `
const SENDING = ['sms.too-many'] as const;
export const one = endpoint<typeof schema.one>()({
  id: 'one.call',
  rate: 'auth',
  errors: ['password.off', ...SENDING],
});
export const two = endpoint<typeof schema.two>()({ ...read, errors: [
  'module.unknown',
], path: '/two' });`;
  expect(withoutErrors(source)).toBe(`
const SENDING = ['sms.too-many'] as const;
export const one = endpoint<typeof schema.one>()({
  id: 'one.call',
  rate: 'auth',
  errors: [],
});
export const two = endpoint<typeof schema.two>()({ ...read, errors: [], path: '/two' });`);
});
