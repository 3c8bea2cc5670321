import { placeFor } from './postgres.mjs';

const GIB = 1024 ** 3;

test.each([
  ['memory where it has room for a whole run', { free: 8 * GIB, memory: 16 * GIB }, '/dev/shm'],
  ['the disk where the file system in memory is small, as in a container', { free: GIB / 16, memory: 16 * GIB }, '/t'],
  ['the disk where the machine has little memory left', { free: 8 * GIB, memory: 2 * GIB }, '/t'],
])('the private PostgreSQL keeps its files in %s', (_, machine, expected) => {
  expect(placeFor({ ...machine, otherwise: '/t' })).toBe(expected);
});
