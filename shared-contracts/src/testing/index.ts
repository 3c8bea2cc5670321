export { createFakeApi, createFakePortal, fakeMember } from './fake-portal.ts';
export type { FakePortal, FakePortalOptions } from './fake-portal.ts';
