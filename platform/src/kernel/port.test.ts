import { createPort } from './port.ts';

interface Calls {
  greet(name: string): string;
  count(): number;
}
const newPort = () => createPort<Calls>('the ground', { greet: true, count: true });

it('answers with what a higher storey filled in after the lower one took the calls', () => {
  const port = newPort();
  const { greet } = port.calls;
  port.fill({ greet: (name) => `hello ${name}` });
  expect(greet('you')).toBe('hello you');
});

it('throws for a call that no storey fills', () => {
  expect(() => newPort().calls.count()).toThrow('no storey fills count of the ground');
});

it('refuses a second filling', () => {
  const port = newPort();
  port.fill({ count: () => 1 });
  expect(() => port.fill({ count: () => 2 })).toThrow('two storeys fill count of the ground');
});

it('names what is still open', () => {
  const port = newPort();
  expect(() => port.requireFilled()).toThrow('no storey fills greet, count of the ground');
  port.fill({ greet: () => '', count: () => 1 });
  expect(() => port.requireFilled()).not.toThrow();
});
